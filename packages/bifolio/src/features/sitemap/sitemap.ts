import type { Feature } from '../../pipeline/plugin.ts'
import { isNoindex, pageTranslations } from '../../shared/head.ts'
import { escapeHtml } from '../../shared/html.ts'
import { href } from '../../shared/links.ts'
import { fileUrl } from '../../shared/route.ts'
import type { EmittedFile, Page, Site } from '../../shared/types.ts'

/** The list of pages for search engines: none without an origin. */
export const sitemap: Feature = {
  name: 'sitemap',
  files({ project: { config }, resolved }) {
    const { base, route, url } = config
    if (!url) return []
    const pages = resolved.routes.map((one) => resolved.page(one)).filter(isInSitemap)
    return emitSitemap(pages, { base, cleanUrls: route.cleanUrls, url }).map(({ file, content }) => ({
      file,
      what: 'the list of pages for search engines',
      content: () => content,
    }))
  },
}

/** The limits of one sitemap, in addresses and bytes: https://www.sitemaps.org/protocol.html. */
export const SITEMAP_LIMITS = { addresses: 50_000, bytes: 50 * 2 ** 20 }

const FILE = 'sitemap.xml'
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * The sitemap of these pages, each with its other languages. Above the limits it is an index of several, which keeps its address.
 * @param site `url` is its origin
 */
export function emitSitemap(
  pages: readonly Page[],
  site: Pick<Site, 'base' | 'cleanUrls' | 'url'>,
  limits = SITEMAP_LIMITS,
): EmittedFile[] {
  const parts = partsOf(entriesOf(pages, site), limits)
  if (parts.length < 2) return [{ file: FILE, content: sitemapOf(parts.flat()) }]
  const files = parts.map((entries, at) => ({ file: `sitemap-${at + 1}.xml`, content: sitemapOf(entries) }))
  const listed = files.map(({ file }) => {
    const address = escapeHtml(site.url + fileUrl(file, site.base))
    return `  <sitemap>\n    <loc>${address}</loc>\n  </sitemap>\n`
  })
  const content = `${XML}<sitemapindex ${SCHEMA}>\n${listed.join('')}</sitemapindex>\n`
  return [{ file: FILE, content }, ...files]
}

function sitemapOf(entries: readonly string[]): string {
  return `${XML}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** The entries of each sitemap. */
function partsOf(entries: readonly string[], limits: typeof SITEMAP_LIMITS): string[][] {
  const frame = Buffer.byteLength(sitemapOf([]))
  const parts: string[][] = []
  let bytes = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(entry)
    const last = parts.at(-1)
    if (last && last.length < limits.addresses && bytes + size <= limits.bytes) {
      last.push(entry)
      bytes += size
    } else {
      parts.push([entry])
      bytes = frame + size
    }
  }
  return parts
}

function entriesOf(
  pages: readonly Page[],
  { url, ...site }: Pick<Site, 'base' | 'cleanUrls' | 'url'>,
): string[] {
  const address = (path: string): string => escapeHtml(url + href(site, path))
  return pages.map((page) => {
    const { lastUpdatedTime } = page
    const lastmod = lastUpdatedTime
      ? `\n    <lastmod>${new Date(lastUpdatedTime).toISOString()}</lastmod>`
      : ''
    const languages = pageTranslations(page)
    const links =
      languages.length > 1 ? languages.map(([lang, path]) => alternate(lang, address(path))).join('') : ''
    return `  <url>\n    <loc>${address(page.routePath)}</loc>${lastmod}${links}\n  </url>\n`
  })
}

/**
 * Whether the sitemap lists a page: a fallback refers search engines to its original, one with `noindex` in its
 * head asks them not to list it.
 */
export function isInSitemap({
  pageType,
  fallback,
  frontmatter,
}: Pick<Page, 'pageType' | 'fallback' | 'frontmatter'>): boolean {
  return pageType !== '404' && !fallback && !isNoindex(frontmatter)
}

function alternate(lang: string, address: string): string {
  return `\n    <xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`
}
