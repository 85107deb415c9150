import { loadChunk, retried } from '../../client/navigation/load-chunk.ts'
import { importModule, loadSite } from '../../client/navigation/load-site.ts'
import { chunkUrl } from '../../client/navigation/pages.ts'
import { ROOT_ID } from '../../shared/element-ids.ts'
import { href } from '../../shared/links.ts'
import { fileUrl } from '../../shared/route.ts'
import { type OnDemandStrings, onDemandStringsUrl } from '../../shared/strings/on-demand-strings.ts'
import type { PageChunk } from '../../shared/types.ts'

/** The original of a translated page. */
export interface LoadedOriginal {
  lang: string
  dir: string
  /** Its address, base included. */
  address: string
  /** Its article. */
  html: string
  strings: OnDemandStrings['original']
}

/** Loads the original of a page, which is part of its own chunk, and the strings that are needed to show it. */
export async function loadOriginal(root: Document, routePath: string): Promise<LoadedOriginal> {
  const site = await loadSite(root.getElementById(ROOT_ID)?.dataset.site ?? '')
  const load = <T>(url = '') => loadChunk(() => importModule<T>(retried(url)))
  const loadPage = (path: string) =>
    load<PageChunk>(chunkUrl(new URL(fileUrl(path.slice(1), site.base), root.baseURI), site))
  const { page, site: siteUrl } = await loadPage(routePath)
  if (!page.original) throw new Error(`${routePath} has no original`)
  const { path, lang, dir } = page.original
  const [{ html }, { original: strings }] = await Promise.all([
    loadPage(path),
    load<OnDemandStrings>(onDemandStringsUrl(siteUrl)),
  ])
  return { lang, dir, address: href(site, path), html, strings }
}
