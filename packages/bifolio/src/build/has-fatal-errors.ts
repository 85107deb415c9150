import { linkErrors } from '../errors/groups/links.ts'
import { hasErrors } from '../shared/problems.ts'
import type { PageEntry, Problem } from '../shared/types.ts'

/**
 * Whether a site cannot be written although its pages may have errors: all errors are fatal but those in the content of pages, and
 * links that lead nowhere.
 */
export function hasFatalErrors(
  problems: readonly Problem[],
  entries: ReadonlyMap<string, PageEntry>,
): boolean {
  const ofPages = new Set([...entries.values()].flatMap((entry) => entry.problems.map(keyOf)))
  return hasErrors(problems.filter((one) => !(one.id && one.id in linkErrors) && !ofPages.has(keyOf(one))))
}

/** Without the severity, which `strict` changes. */
const keyOf = ({ id, file, line, column, message }: Problem): string =>
  JSON.stringify([id, file, line, column, message])
