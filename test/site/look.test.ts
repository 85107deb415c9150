/** Appearance that a site changes by configuration alone, without a bundle. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from '@rstest/core'
import { site } from './driver.ts'
import { engine } from './engine.ts'
import { filesOf } from './files.ts'
import { findTags } from './html.ts'

const post = (title: string, date: string) =>
  `---\ndate: ${date}\ndescription: About <it>.\n---\n# ${title}\n`

const FILES = {
  ...filesOf('look'),
  'public/inter.woff2': '',
  'public/a.png': '',
  'en/blog/first.md': post('First & last', '2026-01-02'),
  'en/blog/second.md': post('Second', '2026-03-04'),
  'zh/blog/first.md': post('第一', '2026-01-02'),
}
const docs = site({ files: FILES })

beforeAll(async () => {
  await docs.build().expectOk()
})

/** The stylesheets of a document, in order. */
const stylesOf = (document: string) =>
  findTags(docs.read(document), 'link').flatMap(({ attributes: { rel, href = '' } }) =>
    rel === 'stylesheet' ? [href] : [],
  )

test('the site is built without the bundler', () => {
  expect(existsSync(join(docs.root, '.bifolio/bundle'))).toBe(false)
})

test('colour, fonts and own styles are in one stylesheet, loaded last', () => {
  const last = stylesOf('guide.html').at(-1) ?? ''
  expect(last).toMatch(/^\/docs\/static\/theme\.[0-9a-f]{8}\.css$/)
  expect(stylesOf('zh/index.html').at(-1)).toBe(last)
  const css = docs.read(last.replace('/docs/', ''))
  expect(css).toMatch(/\.banner \{[\s\S]*\.site-footer \{/)
  expect(css).toContain('--accent:#2563eb')
  expect(css).toContain('@media (prefers-color-scheme:dark)')
  expect(css).toContain('@font-face{font-family:"Inter";src:url("/docs/inter.woff2")')
  expect(css).toContain('--latin-mono:"Fira Code"')
  expect(css).toContain('h1,h2,h3,h4,h5,h6{font-family:"Lora",var(--font)}')
  expect(css).toContain('.article { background: url("/docs/a.png") }')
})

test('footer and banner are on every page, in its language', () => {
  const footer = '<footer class="site-footer"><ul><li><a href="/docs/guide">Guide</a></li></ul>'
  for (const document of ['index.html', 'guide.html', '404.html']) {
    expect(docs.read(document), document).toContain(
      `${footer}<p><span>MIT <strong>License</strong></span></p>`,
    )
    expect(docs.read(document)).toContain('<aside class="banner"><a href="/docs/blog/second"><span>Version 2')
  }
  expect(docs.read('zh/index.html')).toContain('<li><a href="/docs/zh/guide">Guide</a></li>')
  expect(docs.read('zh/index.html')).toContain('<aside class="banner"><span>第二版</span></aside>')
  expect(docs.read('zh/guide.html')).not.toContain('site-footer')
})

test('pages link to a form to report problems', () => {
  const title = encodeURIComponent('R&D "x"')
  const href = `https://example.org/issues/new?title=${title}&amp;body=${encodeURIComponent('/guide')}%20`
  const [link] = findTags(docs.read('guide.html'), 'a').filter(({ attributes }) =>
    attributes.href?.includes('/issues/new'),
  )
  expect(link?.attributes.href).toBe(href + encodeURIComponent('https://example.org/docs/guide'))
  expect(docs.read('guide.html')).toContain('Report a problem with this page')
})

test('a folder of dated pages has a feed in each language, latest first', () => {
  const feed = docs.read('blog/rss.xml')
  expect(feed).toContain('<rss version="2.0"')
  expect(feed).toContain('href="https://example.org/docs/blog/rss.xml"')
  expect(feed).toContain('<lastBuildDate>Wed, 04 Mar 2026 00:00:00 GMT</lastBuildDate>')
  expect([...feed.matchAll(/<guid>(.*?)<\/guid>/g)].map(([, guid]) => guid)).toEqual([
    'https://example.org/docs/blog/second',
    'https://example.org/docs/blog/first',
  ])
  expect(feed).toContain('<title>First &amp; last</title>')
  expect(feed).toContain('<description>About &lt;it&gt;.</description>')
  expect(docs.read('zh/blog/rss.xml')).toContain('<title>我的</title>')
  const [alternate] = findTags(docs.read('zh/guide.html'), 'link').filter(
    ({ attributes: { type } }) => type === 'application/rss+xml',
  )
  expect(alternate?.attributes).toMatchObject({
    rel: 'alternate',
    href: '/docs/zh/blog/rss.xml',
    title: '我的',
  })
})

test('pages have structured data for search engines', () => {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(docs.read('blog/first.html')) ?? []
  const [article] = JSON.parse(json)['@graph']
  expect(article).toMatchObject({
    '@type': 'TechArticle',
    headline: 'First & last',
    description: 'About <it>.',
    datePublished: '2026-01-02',
    url: 'https://example.org/docs/blog/first',
  })
  expect(json).not.toContain('<')
  expect(docs.read('index.html')).not.toContain('ld+json')
})

test('the dev server serves the current stylesheet and feeds', async () => {
  const live = site({ files: FILES })
  await live
  const { dev } = await engine()
  const served = await dev({ root: live.root, port: 0, onProblems: () => {} })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  onTestFinished(served.server.close)
  const get = async (path: string): Promise<string> => (await fetch(new URL(path, served.server.url))).text()
  const css = async (): Promise<string> => {
    const [, path = ''] = /href="([^"]*theme\.\w+\.css)"/.exec(await get('guide')) ?? []
    return get(path)
  }
  expect(await css()).toContain('.article')
  expect(await get('blog/rss.xml')).toContain('<title>Second</title>')
  await live.change('site.css', '.edited { color: red }\n')
  await expect.poll(css, { timeout: 30_000 }).toContain('.edited')
  await live.change('bifolio.config.js', (text) => text.replace('#2563eb', '#7c3aed'))
  await expect.poll(css, { timeout: 30_000 }).toContain('--accent:#7c3aed')
})
