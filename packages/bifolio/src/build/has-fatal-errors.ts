import { linkErrors } from '../errors/groups/links.ts'
import { hasErrors } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'
import type { CurrentPages } from './update-entries.ts'

/**
 * Whether a site cannot be written although its pages may have errors: all errors are fatal but those in the content of pages and
 * in components that could be left out, and links that lead nowhere.
 */
export function hasFatalErrors(
  problems: readonly Problem[],
  { entries, bundleProblems }: Pick<CurrentPages, 'entries' | 'bundleProblems'>,
): boolean {
  const inPages = [...entries.values()].flatMap((entry) => entry.problems)
  const ofPages = new Set([...inPages, ...bundleProblems].map(keyOf))
  return hasErrors(problems.filter((one) => !(one.id && one.id in linkErrors) && !ofPages.has(keyOf(one))))
}

/** Without the severity, which `strict` changes. */
const keyOf = ({ id, file, line, column, message }: Problem): string =>
  JSON.stringify([id, file, line, column, message])
