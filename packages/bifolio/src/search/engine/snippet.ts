import { foldWithPlaces } from './fold.ts'
import { type Marks, occurrences } from './highlight.ts'
import { LIMITS } from './types.ts'

const ELLIPSIS = '…'
/** Text before the first mark, so that one sees what it is about. */
const BEFORE = 30

/**
 * The piece of a text that has most of the marks, about 100 characters long and in one line. Cut between words where there
 * are any; never inside a character.
 */
export function snippetOf(text: string, marks: Marks): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= LIMITS.snippet) return line
  const from = startOf(line, marks)
  const to = cutAfter(line, Math.min(line.length, from + LIMITS.snippet))
  const piece = line.slice(from, to).trim()
  return `${from > 0 ? ELLIPSIS : ''}${piece}${to < line.length ? ELLIPSIS : ''}`
}

function startOf(line: string, marks: Marks): number {
  const { text, starts } = foldWithPlaces(line)
  const at = starts[bestPlace(text, marks)] ?? 0
  const from = Math.max(0, Math.min(at - BEFORE, line.length - LIMITS.snippet))
  return cutBefore(line, from)
}

/** Where a window of a snippet's length begins that holds the most different marks, the longest first. */
function bestPlace(folded: string, marks: Marks): number {
  const places = marks.flatMap((word) => occurrences(folded, word).map(([at]) => ({ at, word })))
  places.sort((a, b) => a.at - b.at)
  let best = { at: 0, weight: 0 }
  for (const { at } of places) {
    const inside = places.filter((place) => place.at >= at && place.at < at + LIMITS.snippet - BEFORE)
    const weight = [...new Set(inside.map(({ word }) => word))].reduce(
      (sum, word) => sum + 2 + word.length,
      0,
    )
    if (weight > best.weight) best = { at, weight }
  }
  return best.at
}

const LATIN = /[\p{L}\p{N}\p{M}]/u
/** How far a cut moves to spare a word. */
const REACH = 15

function cutBefore(line: string, from: number): number {
  for (let at = from; at > Math.max(0, from - REACH); at--)
    if (!LATIN.test(line[at - 1] ?? '') && !isInsideCharacter(line, at)) return at
  return isInsideCharacter(line, from) ? wholeBefore(line, from) : from
}

function cutAfter(line: string, to: number): number {
  for (let at = to; at < Math.min(line.length, to + REACH); at++)
    if (!LATIN.test(line[at] ?? '') && !isInsideCharacter(line, at)) return at
  return to < line.length && isInsideCharacter(line, to) ? wholeBefore(line, to) : to
}

function wholeBefore(line: string, at: number): number {
  let whole = at
  while (whole > 0 && isInsideCharacter(line, whole)) whole--
  return whole
}

/** Between the halves of a character, before a mark, or beside what joins emoji. */
function isInsideCharacter(line: string, at: number): boolean {
  const before = line.charCodeAt(at - 1)
  const after = line.charCodeAt(at)
  const isLow = after >= 0xdc00 && after <= 0xdfff
  return isLow || before === 0x200d || after === 0x200d || /^\p{M}/u.test(line.slice(at, at + 2))
}
