import { join } from 'node:path'
import { readIfPossible } from '../files/read-if-possible.ts'
import type { FramedProblem, Problem } from '../shared/types.ts'

/** Number of lines before and after. */
const AROUND = 2

/** Adds the lines around a problem. `root` is the folder that its file is relative to. */
export function withFrame(problem: Problem, root: string): FramedProblem {
  return { ...problem, frame: problem.line === undefined ? '' : frameOf(problem, problem.line, root) }
}

function frameOf({ file, column }: Problem, line: number, root: string): string {
  const text = readIfPossible(join(root, file))
  if (!text) return ''
  const lines = text.split(/\r\n?|\n/)
  const first = Math.max(1, line - AROUND)
  const shown = lines.slice(first - 1, line + AROUND)
  const width = String(first + shown.length - 1).length
  return shown
    .flatMap((text, index) => {
      const number = first + index
      const row = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`
      if (number !== line || column === undefined) return [row]
      return [row, `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`]
    })
    .join('\n')
}
