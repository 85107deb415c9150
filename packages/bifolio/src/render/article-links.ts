import { decodeEntities, escapeHtml } from '../shared/html.ts'
import { href } from '../shared/links.ts'
import { joinPath, normalizePath, type RouteRules, splitPath } from '../shared/route.ts'
import type { LinkUse, Page, Site } from '../shared/types.ts'

const LINKS = /(<a\b[^>]*?\shref=")(\/[^"?#]*)/g
/** Paths of generated files other than pages. */
const NOT_A_PAGE = /^\/static\/|\.(?!html?$)[a-z0-9]{1,8}$/i

/** Whether links to the address of a page can be told from those to files. */
export function isPageAddress(path: string): boolean {
  return !NOT_A_PAGE.test(path)
}

/** Makes links of an article that is shown in another language point to pages in that of the page, unless they name one explicitly. */
export function linksInLanguage(html: string, { lang, fallback }: Page, site: Site): string {
  return withLinks(html, site, (path, rules) => {
    const linked = splitPath(path, rules)
    return linked.lang !== fallback?.lang || fallback.kept?.includes(path)
      ? path
      : joinPath(linked.pagePath, lang, linked.version, rules)
  })
}

/** Makes links of an article point to pages in the displayed version. */
export function linksInVersion(html: string, { version }: Page, site: Site): string {
  return withLinks(html, site, (path, rules) => {
    const { lang, pagePath } = splitPath(path, rules)
    return joinPath(pagePath, lang, version, rules)
  })
}

/** Whether all links of an article to pages are links that the compiler resolved: others would be the same in every version. */
export function hasResolvedLinks(
  html: string,
  links: readonly LinkUse[],
  { base }: Pick<Site, 'base'>,
): boolean {
  const shown = [...html.matchAll(LINKS)].flatMap(([, , address = '']) => {
    const path = normalizePath(decodeEntities(address), base)
    return path !== undefined && isPageAddress(path) ? path : []
  })
  const resolved = links.flatMap(({ href, target }) =>
    target.kind === 'page' && !href.startsWith('#') ? target.path : [],
  )
  return shown.sort().join('\n') === resolved.sort().join('\n')
}

function withLinks(html: string, site: Site, change: (path: string, rules: RouteRules) => string): string {
  const rules = { ...site, langs: site.locales.map((locale) => locale.lang) }
  return html.replace(LINKS, (link, before: string, address: string) => {
    const path = normalizePath(decodeEntities(address), site.base)
    if (path === undefined || !isPageAddress(path)) return link
    return before + escapeHtml(href(site, change(path, rules)))
  })
}
