import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { problem } from '../errors/problem.ts'
import type { Project } from '../pipeline/project.ts'
import { translationStates } from '../pipeline/translation-pages.ts'
import type { Problem, Route } from '../shared/types.ts'
import type { PageState } from '../translations/page-state.ts'
import { lockFault, type Pins, readPins } from '../translations/pins.ts'
import { lockFileOf, translationLock } from '../translations/translation-lock.ts'

/** A lock file of translations that is not valid: pages have no notes then. */
export function translationLockProblems({ config, dirs }: Project): Problem[] {
  const file = translationLock(config)
  const fault = file === undefined ? undefined : lockFault(join(dirs.root, file))
  if (file === undefined || !fault) return []
  const { message: reason, ...position } = fault
  return [problem('invalid-translation-lock', { file, ...position }, { reason })]
}

/**
 * Translated pages that are out of date according to the lock file of the site, if that exists. Pages without a translation are
 * not listed.
 */
export function translationProblems(project: Project, routes: readonly Route[]): Problem[] {
  const lock = lockFileOf(project)
  if (!lock || !existsSync(lock) || lockFault(lock)) return []
  const pages = translationStates(project, routes).flatMap(({ pages }) => pages)
  return pages.flatMap((page) => problemsOf(page, readPins(lock)))
}

function problemsOf({ translated, statuses, counts }: PageState, pins: Pins): Problem[] {
  if (!translated) return []
  const { stale, missing, unreviewed } = counts
  const { file } = translated
  if (unreviewed > 0 && !pins[file]) return [problem('unpinned-translation', { file }, { page: file })]
  if (stale + missing === 0) return []
  const first = statuses.find(({ state }) => state === 'stale')?.translated
  const location = { file, ...(first && { line: first.line, column: first.column }) }
  return [problem('stale-translation', location, { stale, missing, page: file })]
}
