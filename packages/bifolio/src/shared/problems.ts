import type { Problem } from './types.ts'

/** Whether any problem fails the build. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/**
 * Sorts problems by file, line and column, and removes duplicates.
 * @param problems in any order
 * @returns a new list
 * @example
 * return { problems: sortProblems(found), summary: `${found.length} found`, counts: {} }
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.message, b.message),
  )
}

/** Formats a problem: `file:line:column  message`, with the hint below it. */
export function formatProblem({ file, line, column, severity, message, hint }: Problem): string {
  const location = [file, line, column].filter((part) => part !== undefined && part !== '').join(':')
  const head = severity === 'warning' ? `${location}  warning: ${message}` : `${location}  ${message}`
  return hint ? `${head}\n${' '.repeat(location.length + 2)}${hint}` : head
}

/** `2 errors and 1 warning` */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const counts = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')]
  return counts.filter(Boolean).join(' and ')
}

/** `1 page`, `2 pages` */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
