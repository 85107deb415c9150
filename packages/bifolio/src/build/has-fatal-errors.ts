import type { ErrorId } from '../errors/catalogue.ts'
import { linkErrors } from '../errors/groups/links.ts'
import { hasErrors } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'
import type { CurrentPages } from './update-entries.ts'

/**
 * Whether a site cannot be written although its pages may have errors: all errors are fatal but those in the content of pages and
 * in components and menu entries, which are left out, and links and images that lead nowhere.
 */
export function hasFatalErrors(
  problems: readonly Problem[],
  { entries, bundleProblems }: Pick<CurrentPages, 'entries' | 'bundleProblems'>,
): boolean {
  const inPages = [...entries.values()].flatMap((entry) => entry.problems)
  const ofPages = new Set([...inPages, ...bundleProblems].map(keyOf))
  const isFatal = (one: Problem): boolean =>
    !(one.id && DEAD_ADDRESSES.includes(one.id)) && !MENU_FILE.test(one.file) && !ofPages.has(keyOf(one))
  return hasErrors(problems.filter(isFatal))
}

const DEAD_ADDRESSES: readonly string[] = [...Object.keys(linkErrors), 'missing-image' satisfies ErrorId]
const MENU_FILE = /(?:^|\/)_(?:meta|nav)\.json$/

/** Without the severity, which `strict` changes. */
const keyOf = ({ id, file, line, column, message }: Problem): string =>
  JSON.stringify([id, file, line, column, message])
