import { decodeEntities, escapeHtml } from '../shared/html.ts'
import { href } from '../shared/links.ts'
import { localizePath, normalizePath } from '../shared/route.ts'
import type { Page, Site } from '../shared/types.ts'

const LINKS = /(<a\b[^>]*?\shref=")(\/[^"?#]*)/g
/** Paths of generated files other than pages. */
const NOT_A_PAGE = /^\/static\/|\.(?!html?$)[a-z0-9]{1,8}$/i

/** Makes links of an article point to pages in the displayed language, unless they name one explicitly. */
export function linksInLanguage(html: string, { lang, version, fallback }: Page, site: Site): string {
  const rules = { ...site, langs: site.locales.map((locale) => locale.lang) }
  return html.replace(LINKS, (link, before: string, address: string) => {
    const path = normalizePath(decodeEntities(address), site.base)
    if (path === undefined || NOT_A_PAGE.test(path) || fallback?.kept?.includes(path)) return link
    return before + escapeHtml(href(site, localizePath(path, { lang, version }, rules)))
  })
}
