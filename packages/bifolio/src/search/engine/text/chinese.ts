import type { Lexicon } from './lexicon.ts'
import { isCommon } from './words.ts'

const RUN = /\p{Script=Han}{2,}/gu

/**
 * Replaces traditional characters by simplified ones.
 * @param table see `traditionalOf`
 */
export function simplifierOf(table: string): (text: string) => string {
  const simple = new Map<string, string>()
  for (const [first, ...forms] of table.split(' ')) for (const form of forms) simple.set(form, first!)
  return (text) =>
    simple.size === 0 ? text : text.replace(/\p{Script=Han}/gu, (form) => simple.get(form) ?? form)
}

/** Characters before and after a mistyped one that are compared, the most first. */
const CONTEXTS = [
  [2, 1],
  [1, 2],
  [2, 0],
  [0, 2],
  [1, 1],
  [1, 0],
  [0, 1],
] as const

/**
 * Corrects mistyped Chinese characters, of which the index has no pair with a neighbor: `阀值` → `阈值`. Input methods
 * offer characters of the same sound or shape.
 * @param labels the titles and headings, which have the words that are searched most
 * @returns `undefined` when nothing is corrected
 */
export function correctedChinese(query: string, lexicon: Lexicon, labels: () => string): string | undefined {
  const corrected = query.replace(RUN, (run) => {
    const characters = [...run]
    for (const context of CONTEXTS)
      for (const at of characters.keys())
        if (isUnknown(characters, at, lexicon))
          characters[at] = replacementAt(characters, at, context, labels()) ?? characters[at]!
    return characters.join('')
  })
  return corrected === query ? undefined : corrected
}

/** Whether the index has no pair of a character and a neighbor. */
function isUnknown(characters: readonly string[], at: number, lexicon: Lexicon): boolean {
  const pairs = [at - 1, at].map((from) => (characters[from] ?? '') + (characters[from + 1] ?? ''))
  return !isCommon(characters[at]!) && !pairs.some((pair) => [...pair].length === 2 && lexicon.has(pair))
}

/** The character that labels have between the same neighbors. With one neighbor, there must be no other. */
function replacementAt(
  characters: readonly string[],
  at: number,
  [before, after]: readonly [number, number],
  labels: string,
): string | undefined {
  const head = characters.slice(Math.max(0, at - before), at)
  const tail = characters.slice(at + 1, at + 1 + after)
  if (head.length < before || tail.length < after || [...head, ...tail].some(isCommon)) return undefined
  const pattern = new RegExp(`${head.join('')}(\\p{Script=Han})${tail.join('')}`, 'gu')
  const found = [...labels.matchAll(pattern)].map(([, character = '']) => character)
  const [first, second] = byFrequency(found.filter((character) => !isCommon(character)))
  return before + after > 1 || second === undefined ? first : undefined
}

function byFrequency(characters: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([character]) => character)
}
