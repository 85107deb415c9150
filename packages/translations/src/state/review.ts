import { existsSync } from 'node:fs'
import type { PluginSite, Problem, Route } from 'bifolio/check'
import { counted } from '../messages.ts'
import { lockFault } from './lock.ts'
import type { PageState } from './page-state.ts'
import { type Pins, readPins } from './pins.ts'
import { readSiteState } from './site-state.ts'

/**
 * Translated pages that are out of date according to the lock file of the site, if that exists. Pages without a translation are
 * not listed.
 * @param routes the pages
 * @param lock absolute path of the lock file
 */
export async function reviewTranslations(
  site: PluginSite,
  routes: readonly Route[],
  lock: string | undefined,
): Promise<Problem[]> {
  if (!lock || !existsSync(lock) || lockFault(lock)) return []
  const pins = readPins(lock)
  const states = await readSiteState({ ...site, routes, lock })
  return states.flatMap(({ pages }) => pages.flatMap((page) => problemOf(page, pins) ?? []))
}

function problemOf({ translated, statuses, counts }: PageState, pins: Pins): Problem | undefined {
  if (!translated) return undefined
  const { stale, missing, unreviewed } = counts
  const { file } = translated
  if (unreviewed > 0 && !pins[file])
    return {
      severity: 'warning',
      file,
      message: 'The page is not in the lock file of translations, so it never counts as out of date.',
      hint: `Compare the page with its original, and run \`bifolio translations pin ${file}\`.`,
    }
  if (stale + missing === 0) return undefined
  const first = statuses.find(({ state }) => state === 'stale')?.translated
  const what = [
    ...(stale > 0 ? [`${counted(stale, 'block')} changed in the original`] : []),
    ...(missing > 0 ? [`${counted(missing, 'block')} not translated`] : []),
  ]
  const next =
    stale > 0
      ? `Run \`bifolio translations diff ${file}\`, update the page,`
      : 'Translate them, which `bifolio translations status --json` lists,'
  return {
    severity: 'warning',
    file,
    ...(first && { line: first.line, column: first.column }),
    message: `The translation is out of date: ${what.join(', ')}.`,
    hint: `${next} and run \`bifolio translations pin ${file}\`.`,
  }
}
