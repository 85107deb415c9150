import { type AddressDefaults, joinPath, markdownFile, routeKey } from './route.ts'
import type { Scope, SidebarItem, Site } from './types.ts'

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
/** Extensions of public files that a menu may link to; such a path is not a page. */
const FILE_ENDING = /\.(?:html?|md|txt|xml|json|pdf|zip|t?gz|png|jpe?g|gif|webp|avif|svg|ico|mp4|webm)$/i

/** Whether a URL is external (`https:`, `mailto:`, `//host` …). */
export function isExternal(path: string): boolean {
  return SCHEME.test(path)
}

/** Whether a menu link is a public file and not a page. */
export function isFile(link: string): boolean {
  const path = link.replace(/[?#].*$/, '')
  return FILE_ENDING.test(path) && !/\.(?:html?|md)$/i.test(path)
}

/**
 * The `href` of a route path or of a link in the configuration: base added, escaped, with `.html` unless the site has
 * clean URLs. External URLs and `#hash` are returned unchanged.
 * @param site its base, and whether it has clean URLs
 * @param path the path
 * @returns the address
 * @example
 * href({ base: '/docs/', cleanUrls: false }, '/guide/start') // '/docs/guide/start.html'
 */
export function href(site: Pick<Site, 'base' | 'cleanUrls'>, path: string): string {
  if (path.startsWith('#') || isExternal(path)) return path
  const at = path.search(/[?#]/)
  const address = at < 0 ? path : path.slice(0, at)
  const ending = site.cleanUrls || address.endsWith('/') || FILE_ENDING.test(address) ? '' : '.html'
  return withBase(site.base, address) + ending + path.slice(address.length)
}

/** The URL of the Markdown of a route path. */
export function markdownHref(site: Pick<Site, 'base'>, path: string): string {
  return withBase(site.base, markdownFile(path))
}

/** The URL of a public file, or of an external one. */
export function asset(site: Pick<Site, 'base'>, path: string): string {
  return isExternal(path) ? path : withBase(site.base, path)
}

/** The route path of the home page of a scope. */
export function homePath(site: AddressDefaults, scope: Scope): string {
  return joinPath('/', scope, site)
}

/** Whether two route paths are the same page. */
export function isSamePath(a: string, b: string): boolean {
  return routeKey(a) === routeKey(b)
}

function withBase(base: string, path: string): string {
  return base + encode(path.replace(/^\/+/, ''))
}

/** Lone surrogates, which no URL can contain. */
const LONE_SURROGATES = /\p{Surrogate}/gu

/** Encodes any text as a part of a URL. `encodeURIComponent` throws on half a surrogate pair, which becomes U+FFFD here. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATES, '\ufffd'))
}

// Route paths are decoded, links of the configuration may be escaped already: escapes are not escaped twice.
function encode(path: string): string {
  return encodeURI(path.replace(LONE_SURROGATES, '\ufffd')).replace(/%25([0-9a-f]{2})/gi, '%$1')
}

/** The sidebar entries from the outermost group to a page; empty when it is not in the sidebar. */
export function trailTo(items: readonly SidebarItem[], routePath: string): { text: string; link?: string }[] {
  for (const item of items) {
    if (item.kind !== 'link' && item.kind !== 'group') continue
    if (isSamePath(item.link ?? '', routePath)) return [item]
    const rest = item.kind === 'group' ? trailTo(item.items, routePath) : []
    if (rest.length > 0) return [item, ...rest]
  }
  return []
}
