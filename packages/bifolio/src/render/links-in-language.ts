import { decodeEntities, escapeHtml } from '../shared/html.ts'
import { href } from '../shared/links.ts'
import { localizePath, normalizePath } from '../shared/route.ts'
import type { Page, Site } from '../shared/types.ts'

const LINKS = /(<a\b[^>]*?\shref=")(\/[^"?#]*)/g
/** What the engine itself writes beside pages, and what lies there. */
const NOT_A_PAGE = /^\/static\/|\.(?!html?$)[a-z0-9]{1,8}$/i

/** Makes the links of an article lead to pages in the language that shows it, unless they name one themselves. */
export function linksInLanguage(html: string, { lang, version }: Page, site: Site): string {
  const rules = { ...site, langs: site.locales.map((locale) => locale.lang) }
  return html.replace(LINKS, (link, before: string, address: string) => {
    const path = normalizePath(decodeEntities(address), site.base)
    if (path === undefined || NOT_A_PAGE.test(path)) return link
    return before + escapeHtml(href(site, localizePath(path, { lang, version }, rules)))
  })
}
