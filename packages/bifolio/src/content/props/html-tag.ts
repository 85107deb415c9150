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
  /** Whether it is in an element whose content is shown as it is. */
  isCode: boolean
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

/**
 * Comments and elements whose content is hidden or has no tags; tags, whose length is limited, as unclosed quotes would take quadratic
 * time; comments without an end; and what only begins like a tag.
 */
const TAG =
  /(?<hidden><!--(?:-?>|[\s\S]*?-->)|<(script|style|textarea)\b[\s\S]*?<\/\2>)|<(?<slash>\/?)(?<name>[A-Za-z][^\s<>/"'=]*)(?<attributes>(?:[^>"']|"[^"]*"|'[^']*'){0,1000}?)(?<end>\/?)>|<!--[\s\S]*|<(?=[?!]|\/?[A-Za-z])/gi
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g
/** The slash behind a value without quotes belongs to it: `<a href=https://example.org/>`. */
const BARE_VALUE = /=\s*[^\s"']+$/

/**
 * Replaces the tags of HTML, except in comments and scripts.
 * @param replaceOther for an element whose content is hidden or has no tags, a comment without an end, and the `<` of what is neither a
 *   comment nor a tag
 */
export function replaceTags(
  html: string,
  replace: (tag: HtmlTag) => string,
  replaceOther: (other: Pick<HtmlTag, 'written' | 'index' | 'isCode'>) => string,
): string {
  let endOfCode = 0
  return html.replace(TAG, (written, ...args) => {
    // The last arguments of a replacer with named groups: offset, text, groups.
    const [index, , groups] = args.slice(-3) as [number, string, Record<string, string | undefined>]
    const { hidden, name, slash, attributes = '', end } = groups
    if (hidden?.startsWith('<!')) return written
    const isCode = index < endOfCode
    if (!name) return replaceOther({ written, index, isCode })
    if (!isCode && /^(?:code|pre)$/i.test(name)) endOfCode = html.indexOf(`</${name}>`, index)
    const start = 1 + (slash?.length ?? 0) + name.length
    return replace({
      written,
      index,
      name,
      isClosing: slash === '/',
      isSelfClosing: end === '/' && !BARE_VALUE.test(attributes),
      isCode,
      attributes: tagAttributes(attributes).map((one) => ({ ...one, index: start + one.index })),
    })
  })
}

/** The attributes of a tag. */
export function tagAttributes(written: string): TagAttribute[] {
  return Array.from(written.matchAll(ATTRIBUTE), ({ 1: name = '', 2: double, 3: single, 4: bare, index }) => {
    const value = double ?? single ?? bare
    return { name, index, value: value === undefined ? undefined : decodeEntities(value) }
  })
}
