import {
  chunkFile,
  fileUrl,
  isSameScope,
  joinPath,
  NOT_FOUND,
  normalizePath,
  siteRules,
  splitPath,
} from '../../shared/route.ts'
import type { Page, Site } from '../../shared/types.ts'
import { type LoadedPage, loadPage } from './pages.ts'

/**
 * The 404 page in the scope of the URL, if the document has another one: static hosts answer
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
  const { scope } = splitPath(path, siteRules(site))
  if (isSameScope(scope, page)) return undefined
  const url = fileUrl(chunkFile(joinPath(NOT_FOUND, scope, site)), site.base)
  return loadPage(url, build).catch(() => undefined)
}
