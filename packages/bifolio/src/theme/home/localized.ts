import { homePath, isExternal } from '../../shared/links.ts'
import type { Page, Site } from '../../shared/types.ts'

/** Links of pages omit the language, or are relative to the page; menu links include it. */
export function localized(link: string, page: Page, site: Site): string {
  if (isExternal(link)) return link
  const home = homePath(site, page)
  const { pathname, search, hash } = new URL(link, `http://localhost${page.routePath}`)
  const path = pathname + search + hash
  return path.startsWith(home) ? path : home + path.slice(1)
}
