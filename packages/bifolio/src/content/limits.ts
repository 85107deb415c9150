import { deepBrackets } from '../shared/nesting.ts'
import { fencedCodeIn } from './fenced-code.ts'

/** The parser counts the columns of each node from the start of its line: at ten times this length that takes a minute. */
const LONG_LINE = 20_000

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
 * Where brackets outside of code blocks are nested so deeply that the parser of JavaScript would end the process. Those of
 * prose need not be paired: each paragraph counts from 0. @returns an offset
 */
export function deepBracketsIn(source: string): number | undefined {
  if (deepBrackets(source) === undefined) return undefined
  const lines = source.split('\n')
  for (const { start, end } of fencedCodeIn(lines)) {
    for (let line = start; line < end; line++) lines[line] = ' '.repeat(lines[line]!.length)
  }
  let offset = 0
  for (const paragraph of lines.join('\n').split('\n\n')) {
    const found = deepBrackets(paragraph)
    if (found !== undefined) return offset + found
    offset += paragraph.length + 2
  }
  return undefined
}

/** The line with the most markup: where to look for what is nested too deeply, of which only the result is known. */
export function densestLine(source: string): number {
  const counts = source.split('\n').map((line) => line.match(/[<>*_~[\]{}]/g)?.length ?? 0)
  return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0)) + 1
}
