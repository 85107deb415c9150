import { translationsOf } from '../shared/head.ts'
import { escapeHtml } from '../shared/html.ts'
import { href } from '../shared/links.ts'
import type { Page, Site } from '../shared/types.ts'

/** The sitemap of all pages, each with its other languages. */
export function renderSitemap(
  pages: readonly Page[],
  site: Pick<Site, 'base' | 'cleanUrls'>,
  url: string,
): string {
  const address = (path: string): string => escapeHtml(url + href(site, path))
  const entries = pages.filter(isInSitemap).map((page) => {
    const { lastUpdatedTime } = page
    const lastmod = lastUpdatedTime
      ? `\n    <lastmod>${new Date(lastUpdatedTime).toISOString()}</lastmod>`
      : ''
    const languages = translationsOf(page)
    const links =
      languages.length > 1 ? languages.map(([lang, path]) => alternate(lang, address(path))).join('') : ''
    return `  <url>\n    <loc>${address(page.routePath)}</loc>${lastmod}${links}\n  </url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`
}

/** Whether the sitemap lists a page: a fallback for a translation refers search engines to the original. */
export function isInSitemap({ pageType, fallback }: Pick<Page, 'pageType' | 'fallback'>): boolean {
  return pageType !== '404' && !fallback
}

function alternate(lang: string, address: string): string {
  return `\n    <xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`
}
