import { problem } from '../../errors/problem.ts'
import { deepMarks } from '../../shared/nesting.ts'
import { positionAt } from '../../shared/position.ts'
import type { Problem } from '../../shared/types.ts'
import { deepCodeIn } from './code-limits.ts'

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

/** What of a source the parser could not read in reasonable time, or would end the process on. */
export function limitProblem(source: string, file: string): Problem | undefined {
  const isMdx = !/\.md$/i.test(file)
  const deep = deepMarks(source) ?? (isMdx ? deepCodeIn(source) : undefined)
  return deep === undefined ? undefined : problem('nested-too-deeply', { file, ...positionAt(source, deep) })
}

/** The line with the most markup: where to look for what is nested too deeply, of which only the result is known. */
export function densestLine(source: string): number {
  const counts = source.split('\n').map((line) => line.match(/[<>*_~[\]{}]/g)?.length ?? 0)
  return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0)) + 1
}
