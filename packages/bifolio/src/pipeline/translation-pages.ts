import { join } from 'node:path'
import { readText } from '../content/source.ts'
import { editableRoutes } from '../files/version-mounts.ts'
import type { Page, Route, Site } from '../shared/types.ts'
import { type LanguageState, readSiteState } from '../translations/site-state.ts'
import { statePage } from '../translations/state-page.ts'
import { lockFileOf } from '../translations/translation-lock.ts'
import type { Project } from './project.ts'

/** A page that has no source file. */
export interface GeneratedPage {
  site: Site
  page: Page
  html: string
}

/**
 * The page about the state of all translations, in each language of the default version; none for a site with one language.
 * @param routes of the written pages
 * @param sites every language in every version
 */
export function translationPages(
  project: Project,
  routes: readonly Route[],
  sites: readonly Site[],
): GeneratedPage[] {
  const { config } = project
  if (config.locales.length < 2) return []
  const states = translationStates(project, routes)
  return sites
    .filter(({ version }) => version === config.multiVersion.default)
    .map((site) => ({ site, ...statePage(site, states) }))
}

/** The state of the translations of all pages that can be edited. @throws LockError for a lock file that is not valid */
export function translationStates(project: Project, routes: readonly Route[]): LanguageState[] {
  const { config, configFile, dirs, context } = project
  return readSiteState({
    config,
    configFile,
    dirs,
    routes: editableRoutes(routes, context),
    readText: (file) => readText(join(dirs.content, file), file).text,
    lock: lockFileOf(project),
  })
}
