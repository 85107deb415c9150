import { decodeEntities } from '../../shared/html.ts'

/** An opening or closing tag in HTML. */
export interface HtmlTag {
  /** As written: `<Badge text="new" />`. */
  written: string
  /** Offset in the HTML. */
  index: number
  name: string
  isClosing: boolean
  isSelfClosing: boolean
  attributes: TagAttribute[]
}

/** An attribute of a tag. */
export interface TagAttribute {
  name: string
  /** `undefined` for an attribute without a value. */
  value: string | undefined
  /** Offset in the tag. */
  index: number
}

/** Comments and elements whose content is shown literally, or is hidden; then tags, whose length is limited, as unclosed quotes would take quadratic time. */
const TAG =
  /<!--[\s\S]*?-->|<(code|pre|script|style)\b[\s\S]*?<\/\1>|<(\w+)[^>]*\sv-pre\b[\s\S]*?<\/\2>|<(?<slash>\/?)(?<name>[A-Za-z][\w.-]*)(?<attributes>(?:[^>"']|"[^"]*"|'[^']*'){0,1000}?)(?<end>\/?)>/gi
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g

/** Replaces the tags of HTML, except in comments, code and elements with `v-pre`. */
export function replaceTags(html: string, replace: (tag: HtmlTag) => string): string {
  return html.replace(TAG, (written, ...args) => {
    // The last arguments of a replacer with named groups: offset, text, groups.
    const [index, , groups] = args.slice(-3) as [number, string, Record<string, string | undefined>]
    const { name, slash, attributes = '', end } = groups
    if (!name) return written
    const start = 1 + (slash?.length ?? 0) + name.length
    return replace({
      written,
      index,
      name,
      isClosing: slash === '/',
      isSelfClosing: end === '/',
      attributes: attributesOf(attributes).map((one) => ({ ...one, index: start + one.index })),
    })
  })
}

/** The attributes of a tag. */
export function attributesOf(written: string): TagAttribute[] {
  return Array.from(written.matchAll(ATTRIBUTE), ({ 1: name = '', 2: double, 3: single, 4: bare, index }) => {
    const value = double ?? single ?? bare
    return { name, index, value: value === undefined ? undefined : decodeEntities(value) }
  })
}

/** The attributes that are code for Vue: `v-if`, `:src`, `@click`, `#slot`. */
export function isVueAttribute({ name }: TagAttribute): boolean {
  return /^(?:v-(?!pre\b)[a-z]|[:@#][a-z])/i.test(name)
}
