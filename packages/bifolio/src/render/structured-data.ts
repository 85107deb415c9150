import { href, trailTo } from '../shared/links.ts'
import type { Page, Site } from '../shared/types.ts'

/**
 * Describes a documentation page and its position in the site as JSON-LD: a data block, which browsers never execute, so
 * the policy does not apply. For crawlers only; client navigation does not update it.
 */
export function structuredData(page: Page, site: Site): string {
  if (!site.structuredData || !page.pageType.startsWith('doc')) return ''
  const address = (path: string): string => site.url + href(site, path)
  const { frontmatter, lastUpdatedTime } = page
  const trail = trailTo(site.sidebars[page.sidebarKey] ?? [], page.routePath)
  const article = {
    '@type': 'TechArticle',
    headline: page.title,
    ...(page.description && { description: page.description }),
    inLanguage: page.lang,
    url: address(page.routePath),
    ...(frontmatter.date && { datePublished: frontmatter.date }),
    ...(lastUpdatedTime !== undefined && { dateModified: new Date(lastUpdatedTime).toISOString() }),
  }
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ text, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      ...(link && { item: address(link) }),
    })),
  }
  const data = {
    '@context': 'https://schema.org',
    '@graph': trail.length > 1 ? [article, breadcrumb] : [article],
  }
  // Escapes what would close the element in HTML.
  return `\n<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
