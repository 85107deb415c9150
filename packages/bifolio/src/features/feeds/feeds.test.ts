import { expect, test } from '@rstest/core'
import type { Page, Site } from '../../shared/types.ts'
import { renderFeed } from './feeds.ts'

test('names authors and tags of a page in its feed', () => {
  const authors = ['Ada & Co', { name: 'Grace' }, { email: 'a@b.c' }]
  const frontmatter = { date: '2026-05-31', authors, tags: ['release', 'a<b'] }
  // Casts: feeds only read these fields of pages and sites.
  const page = { routePath: '/blog/one', title: 'One', frontmatter } as Page
  const site = { url: 'https://a.b', base: '/' } as Site
  const feed = renderFeed(
    { title: 'Blog', path: '/blog/rss.xml' },
    { ...site, lang: 'en', description: '' },
    [page],
  )
  expect(feed.match(/<(dc:creator|category)>.*/g)).toEqual([
    '<dc:creator>Ada &amp; Co</dc:creator>',
    '<dc:creator>Grace</dc:creator>',
    '<category>release</category>',
    '<category>a&lt;b</category>',
  ])
})
