import { decodeEntities } from '../../shared/html.ts'
import type { MarkedWord } from './notation.ts'

/** A tag, a character reference, or a character. */
const PART = /<[^>]*>|&[#\w]+;|[\s\S]/gu

/**
 * Wraps the marked words of highlighted lines in `<mark>`. A word may consist of several tokens: each part of it is wrapped.
 * @param html of each line @param lines their text
 */
export function markWords(
  html: readonly string[],
  lines: readonly string[],
  words: readonly MarkedWord[],
): string[] {
  if (words.length === 0) return [...html]
  return html.map((line, index) => {
    const text = lines[index] ?? ''
    const marked = new Set<number>()
    for (const { word, from, to } of words) {
      if (index < from || index >= to) continue
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
        for (let offset = at; offset < at + word.length; offset++) marked.add(offset)
    }
    return marked.size === 0 ? line : wrap(line, marked)
  })
}

function wrap(html: string, marked: ReadonlySet<number>): string {
  let offset = 0
  let isOpen = false
  let result = ''
  for (const [part] of html.matchAll(PART)) {
    const isTag = part.startsWith('<')
    const isMarked = !isTag && marked.has(offset)
    if (isMarked !== isOpen) result += isMarked ? '<mark>' : '</mark>'
    isOpen = isMarked
    result += part
    if (!isTag) offset += part.startsWith('&') ? decodeEntities(part).length : part.length
  }
  return isOpen ? `${result}</mark>` : result
}
