import { decodeEntities, escapeHtml } from '../shared/html.ts'
import { href } from '../shared/links.ts'
import { joinPath, normalizePath, siteRules, splitPath } from '../shared/route.ts'
import type { Page, Site } from '../shared/types.ts'

const LINKS = /(<a\b[^>]*?\shref=")(\/[^"?#]*)/g
/** Paths of generated files other than pages. */
const NOT_A_PAGE = /^\/static\/|\.(?!html?$)[a-z0-9]{1,8}$/i

/** Makes links of an article that is shown in another language point to pages in the page's language, unless they name one explicitly. */
export function linksInLanguage(html: string, { lang, fallback }: Page, site: Site): string {
  const rules = siteRules(site)
  return html.replace(LINKS, (link, before: string, address: string) => {
    const path = normalizePath(decodeEntities(address), site.base)
    if (path === undefined || NOT_A_PAGE.test(path)) return link
    const { scope, pagePath } = splitPath(path, rules)
    const isKept = scope.lang !== fallback?.lang || fallback.kept?.includes(path)
    return before + escapeHtml(href(site, isKept ? path : joinPath(pagePath, { ...scope, lang }, rules)))
  })
}
