import { cached } from './text/cached.ts'
import { type Folded, foldWithOffsets } from './text/fold.ts'
import type { Highlight } from './types.ts'

/** The words to highlight: query terms and their matched variants. */
export type HighlightedWords = readonly string[]

/** Finds the words in a text; overlapping or adjacent matches share one highlight. */
export function findHighlights(
  source: string,
  words: HighlightedWords,
  folded = foldWithOffsets(source),
): Highlight[] {
  const ranges = words.flatMap((word) => occurrences(folded, source, word))
  const wide = ranges.sort(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [start, end] of wide) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged.map(([start, end]) => ({ start, length: end - start }))
}

const LATIN = /^[-\p{Script=Latin}\p{N}]/u
const INNER = /[\p{Script=Latin}\p{N}\p{M}]$/u
/** Where a part of a name begins: `fakeTimers`, `v2`. */
const PART_START = /(?:\p{Ll}|\p{N})\p{Lu}$|\p{L}\p{N}$|\p{Lu}\p{Lu}$/u

/** Maximum length of the ending of a name that is written as several words: `flame graphs`. */
const MAX_ENDING = 2

/** Rest of a word, or of a part of a name. */
const REST = /[\p{Ll}\p{M}]*/uy

/**
 * Positions of a folded word in a text; Latin words match only from the beginning of a word or of a part of a
 * name, and to its end.
 */
function occurrences(folded: Folded, source: string, word: string): [start: number, end: number][] {
  const { text, starts } = folded
  if (word === '') return []
  const isLatin = LATIN.test(word)
  const found: [number, number][] = []
  for (const { 0: match, index } of text.matchAll(patternOf(word))) {
    const place = starts[index] ?? 0
    const isInside = isLatin && INNER.test(source.slice(Math.max(0, place - 2), place))
    if (isInside && !PART_START.test(source.slice(Math.max(0, place - 1), place + 1))) continue
    const [start, end] = widen(folded, index, index + match.length)
    REST.lastIndex = end
    const rest = isLatin ? (REST.exec(source)?.[0].length ?? 0) : 0
    // `projects` is not in `--project selects`.
    if (rest <= MAX_ENDING || !match.includes(' ')) found.push([start, end + rest])
  }
  return found
}

/** Allowed between the letters of a name. */
const JOINT = '[-_. ]?'
/** `-t` does not match the beginning of `-test`, nor `c` the beginning of `css`. */
const END = '(?![\\p{L}\\p{N}])'
const SHORT_OPTION = 2

/** Names match with any separator: `happydom` matches `happy-dom`. */
function makePattern(word: string): RegExp {
  const isLatin = LATIN.test(word)
  if (!isLatin || word.length < 2) return new RegExp(`${escaped(word)}${isLatin ? END : ''}`, 'gu')
  const letters = [...word].map(escaped)
  if (word.startsWith('-')) {
    const end = word.length === SHORT_OPTION ? END : ''
    return new RegExp(`(?<![-\\w])${letters.join(JOINT)}${end}`, 'gu')
  }
  return new RegExp(letters.join(word.length > 3 ? JOINT : ''), 'gu')
}

const patternOf = cached(makePattern, 1000)

/** A text as a part of a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** From units of the folded text to whole characters of the source. */
function widen({ starts }: Folded, start: number, end: number): [number, number] {
  const from = starts[start] ?? 0
  let to = end
  while (to < starts.length - 1 && starts[to] === starts[end - 1]) to++
  return [from, starts[to] ?? 0]
}

/** A piece of a text, matched or not. */
export interface Segment {
  text: string
  isFound: boolean
}

/** Splits a text at its highlights; invalid ranges are dropped. */
export function splitSegments(text: string, highlights: readonly Highlight[]): Segment[] {
  const segments: Segment[] = []
  let end = 0
  const add = (to: number, isFound: boolean): void => {
    if (to > end) segments.push({ text: text.slice(end, to), isFound })
    end = Math.max(end, to)
  }
  for (const { start, length } of highlights) {
    if (start < end || length <= 0 || start + length > text.length) continue
    add(start, false)
    add(start + length, true)
  }
  add(text.length, false)
  return segments
}
