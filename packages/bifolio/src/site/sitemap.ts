import type { Config } from '../config/schema.ts'
import { translationsOf } from '../shared/head.ts'
import { escapeHtml } from '../shared/html.ts'
import { href } from '../shared/links.ts'
import { fileUrl } from '../shared/route.ts'
import type { EmittedFile, HeadElement, Page, Route, Site } from '../shared/types.ts'

type Versions = Pick<Config, 'versions'>

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
    const languages = translationsOf(page)
    const links =
      languages.length > 1 ? languages.map(([lang, path]) => alternate(lang, address(path))).join('') : ''
    return `  <url>\n    <loc>${address(page.routePath)}</loc>${lastmod}${links}\n  </url>\n`
  })
}

/** Whether search engines are asked not to list a page: one of a version with `noindex`, or the list of changes since it. */
export function isNoindex(
  { version, list }: Pick<Route, 'version' | 'list'>,
  { versions }: Versions,
): boolean {
  const named = [version, ...(list?.kind === 'changes' ? [list.since] : [])]
  return versions.some(({ name, noindex }) => noindex && named.includes(name))
}

/**
 * Whether the sitemap lists a page: one that names another address as canonical refers search engines to that, one with `noindex` in its
 * head asks them not to list it, and old versions that are references are left out unless the configuration lists them.
 */
export function isInSitemap(
  {
    pageType,
    fallback,
    canonical,
    version: name,
    frontmatter: { head = [] },
  }: Pick<Page, 'pageType' | 'fallback' | 'canonical' | 'version' | 'frontmatter'>,
  { versions }: Versions,
): boolean {
  const version = versions.find((one) => one.name === name)
  const isListed =
    version === undefined || (!version.noindex && (version.sitemap ?? version.ref === undefined))
  return isListed && pageType !== '404' && !fallback && canonical === undefined && !head.some(isRobotsNoindex)
}

const isRobotsNoindex = ([tag, { name, content }]: HeadElement): boolean =>
  tag === 'meta' && name === 'robots' && /\bnoindex\b/.test(String(content))

function alternate(lang: string, address: string): string {
  return `\n    <xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`
}
