import { isExternal, markdownHref } from '../../shared/links.ts'
import type { Page, Site } from '../../shared/types.ts'
import { toMarkdown } from './markdown.ts'

/** Page types whose content the theme renders, around an article or without one. */
function isRenderedByTheme({ pageType, frontmatter }: Page): boolean {
  return pageType === 'home' || frontmatter.overview === true
}

/**
 * The Markdown of a page: of its article, or of the theme's content in its place.
 * @param shell the content of the document's root element
 */
export function pageMarkdown(
  page: Page,
  site: Site,
  { article, shell }: { article: string; shell: string },
): string {
  const html = isRenderedByTheme(page) ? mainOf(shell) : article
  return toMarkdown(html, { hrefOf: (address) => markdownLink(address, site) })
}

/** The main element of a shell, and the footer of a home page. */
function mainOf(shell: string): string {
  const main = /<main\b[\s\S]*<\/main>/.exec(shell)?.[0] ?? ''
  const footer = /<footer class="home-footer">[\s\S]*?<\/footer>/.exec(shell)?.[0] ?? ''
  return main + footer
}

/** Links to other pages point to their Markdown; files and external links stay unchanged. */
function markdownLink(address: string, site: Site): string {
  if (isExternal(address) || address.startsWith('#') || !address.startsWith(site.base)) return address
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const bare = path.replace(/\.html$/, '')
  if (/\.\w{2,5}$/.test(bare) || bare.startsWith(`${site.base}static/`)) return address
  return markdownHref(site, `/${bare.slice(site.base.length)}`) + rest
}
