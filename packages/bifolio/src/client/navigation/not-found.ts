import {
  chunkFile,
  fileUrl,
  joinPath,
  normalizePath,
  type RouteRules,
  splitPath,
} from '../../shared/route.ts'
import type { Page, Site } from '../../shared/types.ts'
import { type LoadedPage, loadPage } from './pages.ts'

/**
 * The 404 page in the language and version of the URL, if the document has another one: static hosts answer
 * every unknown URL with the same document.
 * @returns `undefined` when the current page fits, or the other one cannot be loaded
 */
export async function localizedNotFound(
  page: Page,
  site: Site,
  build: string,
): Promise<LoadedPage | undefined> {
  const path = normalizePath(location.pathname, site.base)
  if (path === undefined) return undefined
  const rules: RouteRules = { ...site, langs: site.locales.map(({ lang }) => lang) }
  const { lang, version } = splitPath(path, rules)
  if (lang === page.lang && version === page.version) return undefined
  const url = fileUrl(chunkFile(joinPath('/404', lang, version, rules)), site.base)
  return loadPage(url, build).catch(() => undefined)
}
