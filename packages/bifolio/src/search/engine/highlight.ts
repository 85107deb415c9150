import { type Folded, foldWithPlaces } from './fold.ts'
import type { Highlight } from './types.ts'

/** What is to be marked: the words of the query, and what they were found as. */
export type Marks = readonly string[]

/** A word as short as this is only marked where a word begins. */
const SHORT = 2
const WORD_BEFORE = /[\p{Script=Latin}\p{N}\p{M}]$/u

/** Finds the words in a text; where they overlap or touch, one mark covers them. */
export function markWords(source: string, marks: Marks): Highlight[] {
  const folded = foldWithPlaces(source)
  const ranges = marks.flatMap((word) => occurrences(folded.text, word))
  const wide = ranges.map(([start, end]) => widen(folded, start, end)).sort(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [start, end] of wide) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged.map(([start, end]) => ({ start, length: end - start }))
}

/** Where a folded word begins and ends in a folded text. */
export function occurrences(text: string, word: string): [start: number, end: number][] {
  const found: [number, number][] = []
  for (let at = nextOccurrence(text, word, 0); at >= 0; at = nextOccurrence(text, word, at + word.length))
    found.push([at, at + word.length])
  return found
}

/** Whether a folded word is in a folded text. */
export function occursIn(text: string, word: string): boolean {
  return nextOccurrence(text, word, 0) >= 0
}

function nextOccurrence(text: string, word: string, from: number): number {
  if (word === '') return -1
  const isShort = word.length <= SHORT && isLatin(word)
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1))
    if (!isShort || !WORD_BEFORE.test(text.slice(Math.max(0, at - 2), at))) return at
  return -1
}

function isLatin(word: string): boolean {
  return /^[\p{Script=Latin}\p{N}]/u.test(word)
}

/** From units of the folded text to whole characters of the source. */
function widen({ starts }: Folded, start: number, end: number): [number, number] {
  const from = starts[start] ?? 0
  let to = end
  while (to < starts.length - 1 && starts[to] === starts[end - 1]) to++
  return [from, starts[to] ?? 0]
}

/** A piece of a text, found or not. */
export interface Segment {
  text: string
  isFound: boolean
}

/** Cuts a text where its highlights begin and end; ranges that do not fit are left out. */
export function segmentsOf(text: string, highlights: readonly Highlight[]): Segment[] {
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
