import { homePath, isExternal } from '../../shared/links.ts'
import type { Page, Site } from '../../shared/types.ts'

/** Links of pages omit the language; menu links include it. */
export function localized(link: string, page: Page, site: Site): string {
  if (isExternal(link)) return link
  const home = homePath(site, page)
  return link.startsWith(home) ? link : home + link.replace(/^(?:\.?\/)+/, '')
}
