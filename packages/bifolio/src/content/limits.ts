import { deepBrackets } from '../shared/nesting.ts'
import { fencedCodeIn } from './fenced-code.ts'

/** The parser counts the columns of each node from the start of its line: at ten times this length that takes a minute. */
const LONG_LINE = 20_000
/** At 24 it takes three seconds. */
const MOST_OPEN = 16

/**
 * Whether a source has a line in which positions cannot be had in reasonable time. Containers need them, however long it
 * takes.
 */
export function hasLongLine(source: string): boolean {
  return (
    source.length > LONG_LINE &&
    !source.includes(':::') &&
    source.split('\n').some(({ length }) => length > LONG_LINE)
  )
}

/**
 * Where brackets outside of code are nested so deeply that the parser of JavaScript would end the process, or not end. Those of
 * prose need not be paired: each paragraph counts from 0. @returns an offset
 */
export function deepBracketsIn(source: string): number | undefined {
  if (deepBrackets(source) === undefined && openElements(source) === undefined) return undefined
  const prose = withoutCode(source)
  const open = openElements(prose)
  if (open !== undefined) return open
  let offset = 0
  for (const paragraph of prose.split('\n\n')) {
    const found = deepBrackets(paragraph)
    if (found !== undefined) return offset + found
    offset += paragraph.length + 2
  }
  return undefined
}

/**
 * Where too many elements are opened in braces and not closed: the parser of JavaScript takes twice as long for each of
 * them. @returns an offset
 */
function openElements(text: string): number | undefined {
  const open: number[] = []
  let braces = 0
  for (const { 0: token, index } of text.matchAll(/[{}]|<\/?[a-z][^<>{}]*>/gi)) {
    if (token === '{') braces++
    else if (token === '}') braces = Math.max(0, braces - 1)
    else if (token.startsWith('</')) open.pop()
    else if (braces > 0 && !token.endsWith('/>')) open.push(index)
    if (braces > 0) continue
    if (open.length > MOST_OPEN) break
    open.length = 0
  }
  return open[MOST_OPEN]
}

/** With blanks in the place of code blocks and code in text, so that offsets stay. */
function withoutCode(source: string): string {
  const lines = source.split('\n')
  for (const { start, end } of fencedCodeIn(lines)) {
    for (let line = start; line < end; line++) lines[line] = ' '.repeat(lines[line]!.length)
  }
  return lines.join('\n').replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
}

/** The line with the most markup: where to look for what is nested too deeply, of which only the result is known. */
export function densestLine(source: string): number {
  const counts = source.split('\n').map((line) => line.match(/[<>*_~[\]{}]/g)?.length ?? 0)
  return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0)) + 1
}
