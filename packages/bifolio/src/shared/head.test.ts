import { expect, test } from '@rstest/core'
import { pageHead } from './head.ts'
import type { Page, Site } from './types.ts'

const site = { base: '/', url: 'https://a.example', cleanUrls: true, defaultLang: 'en' } as Site
const page = {
  routePath: '/1/guide/a',
  documentTitle: 'A',
  pageType: 'doc',
  frontmatter: {},
  alternates: { en: '/1/guide/a', zh: '/1/zh/guide/a' },
} as Partial<Page> as Page

const languagesOf = (one: Page) => pageHead(one, site).flatMap(([, { hreflang }]) => hreflang ?? [])

test('only a page that is its own canonical address names its translations: search engines ignore those of others', () => {
  expect(languagesOf(page)).toEqual(['en', 'zh', 'x-default'])
  expect(languagesOf({ ...page, fallback: { lang: 'zh', dir: 'ltr', path: '/guide/a' } })).toEqual([])
})
