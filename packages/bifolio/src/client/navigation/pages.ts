import { chunkFile, fileUrl, normalizePath, routeKey } from '../../shared/route.ts'
import type { PageChunk, SidebarItem, Site } from '../../shared/types.ts'
import { importModule, loadSite } from './load-site.ts'

/** A page with the site data of its language: everything needed to render it. */
export interface LoadedPage extends PageChunk {
  siteData: Site
}

/**
 * Loads a page from its chunk, and the site data of its language (fetched once).
 * @throws when the chunk cannot be loaded, or belongs to another build than the running shell
 */
export async function loadPage(url: string, build: string): Promise<LoadedPage> {
  const chunk = await importModule<PageChunk>(url)
  if (chunk.build !== build) throw new Error('Other build')
  return { ...chunk, siteData: await loadSite(chunk.site) }
}

/**
 * The URL of the chunk for an address.
 * @returns `undefined` for addresses outside the pages of this site: another origin, outside the base, a
 * file
 */
export function chunkUrl(url: URL, site: Site): string | undefined {
  if (url.origin !== location.origin) return undefined
  const path = normalizePath(url.pathname, site.base)
  if (path === undefined || /\.[a-z0-9]{1,8}$/i.test(path)) return undefined
  return fileUrl(chunkFile(knownPaths(site).get(routeKey(path)) ?? path), site.base) + chunkVersion
}

let chunkVersion = ''

/** Changes the URLs of chunks, because a module is loaded only once per URL. For development. */
export function setChunkVersion(version: number): void {
  chunkVersion = `?v=${version}`
}

const paths = new WeakMap<Site, Map<string, string>>()

/** The paths in the sidebars by route key, so that `/guide/start` finds the chunk of `/guide/start/`. */
function knownPaths(site: Site): Map<string, string> {
  const known =
    paths.get(site) ??
    new Map(linksOf(Object.values(site.sidebars).flat()).map((link) => [routeKey(link), link]))
  paths.set(site, known)
  return known
}

function linksOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return [item.link]
    if (item.kind !== 'group') return []
    return [...(item.link ? [item.link] : []), ...linksOf(item.items)]
  })
}
