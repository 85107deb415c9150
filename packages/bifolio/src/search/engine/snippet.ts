import { type Marks, markWords } from './highlight.ts'
import { type Folded, foldWithOffsets } from './text/fold.ts'
import { type Highlight, LIMITS } from './types.ts'

/** A piece of a text. */
export interface Snippet {
  statement: string
  /** What was found in it. */
  highlights: Highlight[]
  /** What of it is code. */
  code?: Highlight[]
}

const ELLIPSIS = '…'
/** Between the cells of a table. */
const CELL = ' · '
/** A cut moves at most so far to spare a word. */
const REACH = 30
/** What belongs to the word after it, or between two of a name: `--shard`, `@scope/name`. */
const SIGN = /[-@/\\.<('"$]/
const LATIN = /[\p{Script=Latin}\p{N}]/u
/** What a snippet does not begin with. */
const PUNCTUATION = /^[\p{P}\s]+(?=[\s\p{Script=Han}])/u

/** The piece of the text of a section (see `Section`) that has most of the marks: in one line, and with them in its middle. */
export function snippetOf({ line, code, folded }: ShownText, marks: Marks): Snippet {
  const highlights = markWords(line, marks, folded)
  const [from, to] = windowOf(line, highlights)
  const before = from > 0 ? ELLIPSIS : ''
  const statement = before + line.slice(from, to) + (to < line.length ? ELLIPSIS : '')
  const inside = (ranges: readonly Highlight[]): Highlight[] =>
    ranges.flatMap(({ start, length }) => {
      const [first, end] = [Math.max(start, from), Math.min(start + length, to)]
      return end > first ? [{ start: first - from + before.length, length: end - first }] : []
    })
  const shown = inside(code)
  return { statement, highlights: inside(highlights), ...(shown.length > 0 && { code: shown }) }
}

/** A text as it is shown, in one line. */
export interface ShownText {
  line: string
  /** What of it is code. */
  code: Highlight[]
  folded: Folded
}

/** @param text of a section */
export function shownText(text: string): ShownText {
  const code: Highlight[] = []
  let line = ''
  for (const block of text.split('\n').filter((block) => block.trim() !== '')) {
    if (line) line += ' '
    const start = line.length
    const shown = block
      .trim()
      .replace(/\s*\t\s*/g, block.startsWith('\t') ? ' ' : CELL)
      .replace(/\s+/g, ' ')
    if (block.startsWith('\t')) {
      line += shown
      code.push({ start, length: shown.length })
      continue
    }
    for (const [at, piece] of shown.split(/`([^`]+)`/).entries()) {
      if (at % 2 === 1) code.push({ start: line.length, length: piece.length })
      line += piece
    }
  }
  return { line, code, folded: foldWithOffsets(line) }
}

/** Where the snippet begins and ends. */
function windowOf(line: string, highlights: readonly Highlight[]): [from: number, to: number] {
  if (line.length <= LIMITS.snippet && widthOf(line) <= LIMITS.snippet) return [0, line.length]
  const { start, end } = bestGroup(line, highlights)
  const spare = Math.max(0, LIMITS.snippet - widthOf(line.slice(start, end)))
  const head = Math.min(spare / 2, widthOf(line.slice(Math.max(0, start - LIMITS.snippet), start)))
  const tail = Math.min(spare - head, widthOf(line.slice(end, end + LIMITS.snippet)))
  const from = wordStart(line, moved(line, start, -(spare - tail)))
  const to = wordStart(line, moved(line, end, spare - head))
  const skipped = PUNCTUATION.exec(line.slice(from, start))?.[0].length ?? 0
  const piece = line.slice(from + skipped, Math.max(to, end))
  const blank = piece.length - piece.trimStart().length
  return [from + skipped + blank, from + skipped + piece.trimEnd().length]
}

/** The marks next to each other that say most: the different ones count, not how often. */
function bestGroup(line: string, highlights: readonly Highlight[]): { start: number; end: number } {
  let best = { start: 0, end: 0, weight: 0 }
  for (const [at, { start }] of highlights.entries()) {
    const words = new Set<string>()
    for (let next = at; next < highlights.length; next++) {
      const { start: from, length } = highlights[next]!
      const end = from + length
      if (end - start > LIMITS.snippet && words.size > 0) break
      if (widthOf(line.slice(start, end)) > LIMITS.snippet * 0.7 && words.size > 0) break
      words.add(line.slice(from, end).toLowerCase())
      const weight = [...words].reduce((sum, word) => sum + 2 + word.length, 0)
      if (weight > best.weight) best = { start, end, weight }
    }
  }
  return best
}

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/

/** How wide a text is: a Chinese character is as wide as two letters. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += WIDE.test(character) ? 2 : 1
  return width
}

/** The place that is so wide a piece of the text away. */
function moved(line: string, from: number, width: number): number {
  const step = Math.sign(width)
  let at = from
  for (let rest = Math.abs(width); rest > 0 && at > 0 - Math.min(0, step) && at < line.length; at += step)
    rest -= WIDE.test(line[step > 0 ? at : at - 1] ?? '') ? 2 : 1
  return Math.max(0, Math.min(line.length, at))
}

/** Where the word around a place begins, with the signs before it; only the character where that is far away. */
function wordStart(line: string, at: number): number {
  if (at <= 0 || at >= line.length) return at
  let start = startAround(line, at, 'word')
  while (
    SIGN.test(line.charAt(start - 1)) ||
    (SIGN.test(line.charAt(start)) && LATIN.test(line.charAt(start - 1)))
  )
    start = startAround(line, start - 1, 'word')
  return at - start <= REACH ? start : startAround(line, at, 'grapheme')
}

/** Making one takes longer than using it. */
const segmenters = new Map<string, Intl.Segmenter>()

function startAround(line: string, at: number, granularity: 'word' | 'grapheme'): number {
  // Firefox has it since 125.
  if (!('Segmenter' in Intl)) return at
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity })
  segmenters.set(granularity, segmenter)
  // No more of the line than a long word.
  const from = Math.max(0, at - 2 * REACH)
  return (
    from + (segmenter.segment(line.slice(from, at + 2 * REACH)).containing(at - from)?.index ?? at - from)
  )
}
