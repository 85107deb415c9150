/** What would end the process in the parser, which overflows its stack natively, or keep it from ever returning. */
import { problem } from '../../errors/problem.ts'
import { deepMarks } from '../../shared/nesting.ts'
import { offsetPosition } from '../../shared/position.ts'
import type { Problem } from '../../shared/types.ts'

/** The parser counts the columns of each node from the start of its line: ten times this length takes a minute. */
const LONG_LINE = 20_000

/**
 * Whether a source has a line that is too long for positions to be computed in reasonable time. Containers require them
 * regardless.
 */
export function hasLongLine(source: string): boolean {
  return (
    source.length > LONG_LINE &&
    !source.includes(':::') &&
    source.split('\n').some(({ length }) => length > LONG_LINE)
  )
}

/** The part of a source that the parser cannot read. */
export function limitProblem(source: string, file: string): Problem | undefined {
  const deep = deepMarks(source)
  return deep === undefined
    ? undefined
    : problem('nested-too-deeply', { file, ...offsetPosition(source, deep) })
}

/** The line with the most markup: the likely location when only the parser finds that the nesting is too deep. */
export function densestLine(source: string): number {
  const counts = source.split('\n').map((line) => line.match(/[<>*_~[\]{}]/g)?.length ?? 0)
  return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0)) + 1
}
