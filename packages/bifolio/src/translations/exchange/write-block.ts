import type { BlockText } from './page/block-texts.ts'
import type { Page, PageBlock } from './page/page-blocks.ts'
import { writeYamlText } from './page/yaml-texts.ts'
import type { TextPair } from './page-pairs.ts'
import { type Placeholder, writeText } from './placeholders.ts'
import { readTagged, type Token } from './tagged-text.ts'

/** A block of a page with other texts. @param texts how each is written, by its part */
export function writeBlock(
  page: Page,
  { start, end, texts }: PageBlock,
  written: ReadonlyMap<string, string>,
): string {
  let result = ''
  let at = start
  for (const text of texts.toSorted((a, b) => a.start - b.start)) {
    result +=
      page.text.slice(at, text.start) + (written.get(text.part) ?? page.text.slice(text.start, text.end))
    at = text.end
  }
  return result + page.text.slice(at, end)
}

/** Whether two texts differ only in spaces. */
export function isSameText(one: string, other: string): boolean {
  const plain = (text: string): string => text.replace(/[ \p{Cc}]+/gu, ' ').trim()
  return plain(one) === plain(other)
}

/**
 * A translation as it is written in a page.
 * @param place the text that it replaces, and whether placeholders stay as they are in the current translation
 */
export function writeTranslation(
  pair: TextPair,
  target: string,
  { page, like, isKept }: { page: Page; like: BlockText; isKept: boolean },
): string {
  const before = page.text.slice(like.start, like.end)
  if (like.kind === 'yaml') return writeYamlText(target.trim(), before)
  const known = new Map<number, Placeholder>(
    pair.placeholders.map((placeholder) => [placeholder.id, placeholder]),
  )
  if (isKept) for (const [id, placeholder] of pair.inTranslation) known.set(id, placeholder)
  const tokens = readTagged(target.trim().replace(/\s*\n\s*/g, ' ')).map((token) =>
    words(token, like, page.text),
  )
  return writeText(tokens, known, true)
}

/** Signs that end a cell or a value are escaped. */
function words(token: Token, { kind, end }: BlockText, text: string): Token {
  if (typeof token !== 'string') return token
  if (kind === 'cell') return token.replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|')
  if (kind !== 'attribute') return token
  return text[end] === "'" ? token.replaceAll("'", '&#39;') : token.replaceAll('"', '&quot;')
}
