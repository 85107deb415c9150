import type { MarkdownNode } from '../../../content/parser/index.ts'
import { TRANSLATED_ATTRIBUTES } from '../../block-parts.ts'

/** Where a text of an element is, without its quotes. */
export interface AttributeText {
  name: string
  start: number
  end: number
}

/**
 * Finds the attributes of an element that are texts.
 * @param tagEnd the offset where its opening tag ends at the latest
 */
export function attributeTexts(
  { attributes, position, type, value: html = '' }: MarkdownNode,
  text: string,
  tagEnd: number,
): AttributeText[] {
  let at = position.start.offset
  const all = type === 'html' ? attributesOf(html) : Array.isArray(attributes) ? attributes : []
  return all.flatMap(({ name, value }): AttributeText[] => {
    if (typeof name !== 'string' || typeof value !== 'string') return []
    const found = new RegExp(`\\s${name.replaceAll('$', '\\$')}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(
      text.slice(at, tagEnd),
    )
    if (!found) return []
    const end = at + found.index + found[0].length - 1
    at = end + 1
    const written = found[1] ?? found[2] ?? ''
    return TRANSLATED_ATTRIBUTES.has(name) && written.trim()
      ? [{ name, start: end - written.length, end }]
      : []
  })
}

/** The attributes of a tag of HTML that have a value. */
function attributesOf(tag: string): { name?: string; value?: string }[] {
  return [...tag.matchAll(/\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, value, other]) => {
    return { name, value: value ?? other }
  })
}
