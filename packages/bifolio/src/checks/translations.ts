import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../content/source.ts'
import { problem } from '../errors/problem.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem, Route } from '../shared/types.ts'
import type { PageState } from '../translations/page-state.ts'
import { type Pins, requirePins } from '../translations/pins.ts'
import { readSiteState } from '../translations/site-state.ts'
import { translationLock } from '../translations/translation-lock.ts'

/**
 * Translated pages that are out of date according to the lock file of the site, if that exists. Pages without a translation are
 * not listed.
 */
export function translationProblems(
  { config, configFile, dirs }: Project,
  routes: readonly Route[],
): Problem[] {
  const name = translationLock(config)
  const lock = name && join(dirs.root, name)
  if (!lock || !existsSync(lock)) return []
  const pins = requirePins(lock)
  const read = (file: string): string => readText(join(dirs.content, file), file).text
  const states = readSiteState({ config, configFile, dirs, routes: [...routes], readText: read, lock })
  return states.flatMap(({ pages }) => pages.flatMap((page) => problemsOf(page, pins)))
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
