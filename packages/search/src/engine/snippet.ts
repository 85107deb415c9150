import { findHighlights, type HighlightedWords } from './highlight.ts'
import { type Folded, foldWithOffsets } from './text/fold.ts'
import { segmenterOf } from './text/segments.ts'
import { type Highlight, LIMITS } from './types.ts'

/** An excerpt of a text. */
export interface Snippet {
  statement: string
  /** Matches in it. */
  highlights: Highlight[]
  /** Code in it. */
  code?: Highlight[]
}

const ELLIPSIS = '…'
/** Between the cells of a table; the first one is the name of what the others say. */
const CELL = ' · '
const NAME_CELL = /^(.*?\S)\s*\t\s*/u
/** Maximum distance by which a cut moves to keep a word whole. */
const REACH = 30
/** Belongs to the word after it, or joins two of a name: `--shard`, `@scope/name`. */
const SIGN = /[-@/\\.<('"$]/
const LATIN = /[\p{Script=Latin}\p{N}]/u
const HAN = /\p{Script=Han}/u
/** Skipped at the start of a snippet. */
const PUNCTUATION = /^[\p{P}\s]+(?=[\s\p{Script=Han}])/u

/**
 * The excerpt of a section's text (see `Section`) with the most highlights, in one line: from the beginning of their
 * sentence, or with them centered when the sentence is too long.
 */
export function createSnippet(text: ShownText, words: HighlightedWords): Snippet {
  const { line, code, folded } = text
  const highlights = findHighlights(line, words, folded)
  const [from, to] = windowOf(text, highlights)
  const before = sentenceStart(text, from) < from ? ELLIPSIS : ''
  const statement = before + line.slice(from, to) + (to < line.length ? ELLIPSIS : '')
  const inside = (ranges: readonly Highlight[]): Highlight[] =>
    ranges.flatMap(({ start, length }) => {
      const [first, end] = [Math.max(start, from), Math.min(start + length, to)]
      return end > first ? [{ start: first - from + before.length, length: end - first }] : []
    })
  const shown = inside(code)
  return { statement, highlights: inside(highlights), ...(shown.length > 0 && { code: shown }) }
}

/** A text prepared for display in one line. */
export interface ShownText {
  line: string
  /** Code in it. */
  code: Highlight[]
  /** Code blocks in it. */
  blocks: Highlight[]
  /** Where paragraphs, items and rows of tables begin in it. */
  starts: number[]
  folded: Folded
}

/** @param text of a section */
export function shownText(text: string): ShownText {
  const code: Highlight[] = []
  const blocks: Highlight[] = []
  const starts: number[] = []
  let line = ''
  for (const block of text.split('\n').filter((block) => block.trim() !== '')) {
    if (line) line += ' '
    const start = line.length
    starts.push(start)
    const isCode = block.startsWith('\t')
    const shown = block
      .trim()
      .replace(NAME_CELL, isCode ? '$1 ' : HAN.test(block) ? '$1：' : '$1: ')
      .replace(/\s*\t\s*/g, isCode ? ' ' : CELL)
      .replace(/\s+/g, ' ')
    if (isCode) {
      line += shown
      const range = { start, length: shown.length }
      code.push(range)
      blocks.push(range)
      continue
    }
    for (const [at, piece] of shown.split(/`([^`]+)`/).entries()) {
      if (at % 2 === 1) code.push({ start: line.length, length: piece.length })
      line += piece
    }
  }
  return { line, code, blocks, starts, folded: foldWithOffsets(line) }
}

const SENTENCE_END = /[.!?:](?=\s|$)|[。！？：]/u

/**
 * The first sentence outside of code blocks, shortened to the length of a snippet; empty if there is no text. The entries of
 * a definition list before it are no sentences.
 */
export function firstSentence(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.includes('\t'))
  // Neither the signs nor the spaces of code end anything.
  const masked = (line: string) => line.replace(/`([^`]*)`/g, (_, code: string) => '`'.repeat(code.length))
  const prose = (lines.find((line) => SENTENCE_END.test(masked(line))) ?? lines[0] ?? '').trim()
  const [line, mask] = [prose.replace(/`([^`]*)`/g, '$1'), masked(prose)]
  const end = SENTENCE_END.exec(mask)
  const sentence = end ? line.slice(0, end.index + end[0].length) : line
  if (widthOf(sentence) <= LIMITS.snippet) return sentence
  const limit = moved(sentence, 1, LIMITS.snippet)
  const code = mask[limit] === '`' ? mask.slice(0, limit).search(/`+$/) : -1
  return sentence.slice(0, code > 0 ? code : wordStart(sentence, limit)).trimEnd() + ELLIPSIS
}

/** Minimum weight of highlights in a text, relative to those in code blocks. */
const PROSE_SHARE = 0.5

/** The range of the snippet: highlights in code blocks only count if there are few others. */
function windowOf(text: ShownText, highlights: readonly Highlight[]): [from: number, to: number] {
  const { line, blocks } = text
  if (line.length <= LIMITS.snippet && widthOf(line) <= LIMITS.snippet) return [0, line.length]
  const any = bestGroup(line, highlights)
  const prose = bestGroup(line, outside(highlights, blocks))
  const isProse = prose.weight > 0 && prose.weight >= PROSE_SHARE * any.weight
  const { start, end } = isProse ? prose : any
  const [first, last] = isProse ? proseAround(line, start, blocks) : [0, line.length]
  const sentence = Math.max(first, sentenceStart(text, start))
  if (widthOf(line.slice(sentence, end)) <= LIMITS.snippet) {
    const limit = moved(line, sentence, LIMITS.snippet)
    return [sentence, Math.max(end, Math.min(last, wordStart(line, limit)))]
  }
  const spare = Math.max(0, LIMITS.snippet - widthOf(line.slice(start, end)))
  const head = Math.min(spare / 2, widthOf(line.slice(Math.max(0, start - LIMITS.snippet), start)))
  const tail = Math.min(spare - head, widthOf(line.slice(end, end + LIMITS.snippet)))
  const from = Math.max(first, wordStart(line, moved(line, start, -(spare - tail))))
  const to = Math.min(last, wordStart(line, moved(line, end, spare - head)))
  const skipped = PUNCTUATION.exec(line.slice(from, start))?.[0].length ?? 0
  const piece = line.slice(from + skipped, Math.max(to, end))
  const blank = piece.length - piece.trimStart().length
  return [from + skipped + blank, from + skipped + piece.trimEnd().length]
}

const NEXT_SENTENCE = /(?:[.!?]\s+(?!\p{Ll})|[。！？]\s*)(?=\S)/gu

/** Where the sentence around a position begins. */
function sentenceStart({ line, starts }: ShownText, at: number): number {
  const block = starts.findLast((start) => start <= at) ?? 0
  const ends = line.slice(block, at + 1).matchAll(NEXT_SENTENCE)
  return [...ends].reduce((_, { 0: end, index }) => block + index + end.length, block)
}

/** Minimum length of a text between code blocks that is shown alone. */
const MIN_PROSE = 40

/** The range of the text between code blocks around a position. */
function proseAround(line: string, at: number, blocks: readonly Highlight[]): [from: number, to: number] {
  const before = blocks.findLast(({ start }) => start <= at)
  const from = before ? before.start + before.length : 0
  const to = blocks.find(({ start }) => start > at)?.start ?? line.length
  return to - from < MIN_PROSE ? [0, line.length] : [from, to]
}

/** The ranges that are in none of the others; both are in order. */
function outside(ranges: readonly Highlight[], others: readonly Highlight[]): Highlight[] {
  let at = 0
  return ranges.filter(({ start }) => {
    while (at < others.length && others[at]!.start + others[at]!.length <= start) at++
    return !others[at] || start < others[at]!.start
  })
}

/** The best group of adjacent highlights: distinct ones count, not their number. */
function bestGroup(
  line: string,
  highlights: readonly Highlight[],
): { start: number; end: number; weight: number } {
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

/** Display width of a text: a Chinese character is as wide as two letters. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += WIDE.test(character) ? 2 : 1
  return width
}

/** The position at a distance of this display width. */
function moved(line: string, from: number, width: number): number {
  const step = Math.sign(width)
  let at = from
  for (let rest = Math.abs(width); rest > 0 && at > 0 - Math.min(0, step) && at < line.length; at += step)
    rest -= WIDE.test(line[step > 0 ? at : at - 1] ?? '') ? 2 : 1
  return Math.max(0, Math.min(line.length, at))
}

/**
 * The beginning of the word around a position, with the signs before it; if that is far away, the beginning
 * of the character.
 */
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

function startAround(line: string, at: number, granularity: 'word' | 'grapheme'): number {
  // Supported by Firefox since 125.
  if (!('Segmenter' in Intl)) return at
  const segmenter = segmenterOf('', granularity)
  // Limits the segmented text to the length of a long word.
  const from = Math.max(0, at - 2 * REACH)
  return (
    from + (segmenter.segment(line.slice(from, at + 2 * REACH)).containing(at - from)?.index ?? at - from)
  )
}
