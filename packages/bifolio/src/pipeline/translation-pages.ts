import { join } from 'node:path'
import { readText } from '../content/source.ts'
import { editableRoutes } from '../files/version-mounts.ts'
import type { Page, Route, Site } from '../shared/types.ts'
import { readSiteState } from '../translations/site-state.ts'
import { statePage } from '../translations/state-page.ts'
import { translationLock } from '../translations/translation-lock.ts'
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
  { config, configFile, dirs, context }: Project,
  routes: readonly Route[],
  sites: readonly Site[],
): GeneratedPage[] {
  if (config.locales.length < 2) return []
  const lock = translationLock(config)
  const states = readSiteState({
    config,
    configFile,
    dirs,
    routes: editableRoutes(routes, context),
    readText: (file) => readText(join(dirs.content, file), file).text,
    lock: lock && join(dirs.root, lock),
  })
  return sites
    .filter(({ version }) => version === config.multiVersion.default)
    .map((site) => ({ site, ...statePage(site, states) }))
}
