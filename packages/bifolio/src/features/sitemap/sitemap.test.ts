import { expect, test } from '@rstest/core'
import type { Page } from '../../shared/types.ts'
import { emitSitemap, isInSitemap, SITEMAP_LIMITS } from './sitemap.ts'

const SITE = { base: '/docs/', cleanUrls: true, url: 'https://example.org' }

// The sitemap reads nothing else of a page.
const pages = Array.from({ length: 7 }, (_, at) => ({
  routePath: `/page-${at}`,
  pageType: 'doc',
  alternates: {},
})) as unknown as Page[]

const addresses = (content: string) =>
  [...content.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)

test('pages within the limits have one sitemap', () => {
  const files = emitSitemap(pages, SITE)
  expect(files.map(({ file }) => file)).toEqual(['sitemap.xml'])
  expect(addresses(files[0]!.content)).toEqual(
    pages.map(({ routePath }) => `https://example.org/docs${routePath}`),
  )
})

test('more addresses than a sitemap may have are split, and the address of the sitemap becomes their index', () => {
  const [index, ...parts] = emitSitemap(pages, SITE, { ...SITEMAP_LIMITS, addresses: 3 })
  expect(index?.file).toBe('sitemap.xml')
  expect(index?.content).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(addresses(index!.content)).toEqual(parts.map(({ file }) => `https://example.org/docs/${file}`))
  expect(parts.map(({ content }) => addresses(content).length)).toEqual([3, 3, 1])
  expect(parts.flatMap(({ content }) => addresses(content))).toEqual(
    addresses(emitSitemap(pages, SITE)[0]!.content),
  )
})

test('no part is larger than the limit in bytes', () => {
  const limit = 400
  const parts = emitSitemap(pages, SITE, { ...SITEMAP_LIMITS, bytes: limit }).slice(1)
  expect(parts.length).toBeGreaterThan(1)
  for (const { content } of parts) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(limit)
  expect(parts.flatMap(({ content }) => addresses(content)).length).toBe(pages.length)
})

test('a page that asks search engines not to list it is not in the sitemap', () => {
  const isListed = (name: string, content: string): boolean =>
    isInSitemap({ ...pages[0]!, frontmatter: { head: [['meta', { name, content }]] } })
  expect(isListed('robots', 'noindex')).toBe(false)
  expect(isListed('robots', 'nofollow, noindex')).toBe(false)
  expect(isListed('robots', 'nofollow')).toBe(true)
  expect(isListed('description', 'About noindex')).toBe(true)
})
