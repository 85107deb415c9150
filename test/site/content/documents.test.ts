/** HTML documents: titles, head, languages, frontmatter. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { findTags, meta } from '../html.ts'
import { pageTests } from '../page-tests.ts'

const page = pageTests()

const titleOf = (document: string): string | undefined => findTags(document, 'title')[0]?.text
const TITLES: [frontmatter: string, title: string][] = [
  ['title: Own', 'Own - Test'],
  ['title: Own\npageType: doc', 'Own - Test'],
  ['title: Own\npageType: custom', 'Own - Test'],
  ['title: Own\npageType: blank', 'Own - Test'],
  ['title: Own\npageType: home', 'Test'],
  ['pageType: home\ntitleSuffix: Suffix', 'Test - Suffix'],
  ['pageType: home\ntitleSuffix: "| Suffix"', 'Test | Suffix'],
  ['title: Own\ntitleSuffix: Suffix', 'Own - Suffix'],
  ['title: Own\ntitleSuffix: "- Suffix"', 'Own - Suffix'],
  ['title: Own\ntitleSuffix: "| Suffix"', 'Own | Suffix'],
  ['title: A & <b>', 'A &amp; &lt;b&gt; - Test'],
  ['title: "2"', '2 - Test'],
]
for (const [frontmatter, title] of TITLES)
  page(
    `document title of ${frontmatter.replaceAll('\n', ', ')}`,
    `---\n${frontmatter}\n---\n\ntext`,
    ({ document }) => {
      // A text node ends at the next tag, so escaped characters are kept.
      expect(titleOf(document)).toBe(title)
    },
  )

page('description', '---\ndescription: Says "much" & more\n---\n', ({ document, page }) => {
  expect(page.description).toBe('Says "much" & more')
  expect(meta(document, 'description')).toBe('Says &quot;much&quot; &amp; more')
  expect(meta(document, 'og:description')).toBe('Says &quot;much&quot; &amp; more')
})

page(
  'frontmatter adds elements to the head',
  '---\nhead:\n  - [meta, { name: robots, content: "no<index>" }]\n  - [link, { rel: me, href: "https://x.org/?a=1&b" }]\n---\n',
  ({ document }) => {
    expect(meta(document, 'robots')).toBe('no&lt;index&gt;')
    expect(document).toContain('<link rel="me" href="https://x.org/?a=1&amp;b">')
  },
)

const SWITCHES = ['sidebar', 'outline', 'navbar', 'footer', 'globalUIComponents']
page(
  'frontmatter options and texts',
  `---\n${SWITCHES.map((name) => `${name}: false`).join('\n')}\ncontext: api\noverviewHeaders: [2, 3]\n---\n\n## H`,
  ({ page, document }) => {
    for (const name of SWITCHES) expect(page.frontmatter).toHaveProperty(name, false)
    expect(page.frontmatter.context).toBe('api')
    expect(page.frontmatter.overviewHeaders).toEqual([2, 3])
    expect(document).not.toContain('<header')
  },
)

page(
  'a home page has its hero',
  '---\npageType: home\nhero:\n  name: Name\n  text: Text\n  tagline: Tag\n---\n',
  ({ page, document }) => {
    expect(page.frontmatter.hero).toEqual({ name: 'Name', text: 'Text', tagline: 'Tag' })
    expect(page.pageType).toBe('home')
    for (const text of ['Name', 'Text', 'Tag']) expect(document).toContain(text)
  },
)

page(
  'an unknown field is reported with its position and the most similar field',
  '---\ntitle: T\n  \ndescripton: x\n---\n',
  ({ problems }) => {
    expect(problems).toEqual([
      expect.objectContaining({
        severity: 'warning',
        line: 4,
        column: 1,
        message: expect.stringContaining('descripton'),
        hint: expect.stringContaining('description'),
      }),
    ])
  },
)

page(
  'canonical and alternate addresses',
  '# Both',
  ({ document, page }) => {
    expect(findTags(document, 'link', { rel: 'canonical' })[0]?.attributes.href).toBe(
      'https://example.org/both/page',
    )
    expect(
      findTags(document, 'link', { rel: 'alternate' }).map(({ attributes }) => [
        attributes.hreflang,
        attributes.href,
      ]),
    ).toEqual([
      ['en', 'https://example.org/both/page'],
      ['zh', 'https://example.org/zh/both/page'],
      ['x-default', 'https://example.org/both/page'],
    ])
    expect(meta(document, 'og:url')).toBe('https://example.org/both/page')
    expect(page.alternates).toEqual({ en: '/both/page', zh: '/zh/both/page' })
  },
  { file: 'en/both/page.md', files: { 'zh/both/page.mdx': '# 两者' } },
)

page(
  'a page in one language only',
  '# 仅',
  ({ document, page, read }) => {
    expect(document).toMatch(/^<!doctype html>\n<html lang="zh"/)
    expect(findTags(document, 'link', { rel: 'canonical' })[0]?.attributes.href).toBe(
      'https://example.org/zh/only',
    )
    expect(findTags(document, 'link', { rel: 'alternate' })).toEqual([])
    expect(page.alternates).toEqual({ zh: '/zh/only' })
    expect(read('sitemap.xml')).toContain('<loc>https://example.org/zh/only</loc>\n  </url>')
  },
  { file: 'zh/only.md' },
)

page(
  'a file name that is escaped in addresses',
  '# Ü',
  ({ document, read }) => {
    expect(findTags(document, 'link', { rel: 'canonical' })[0]?.attributes.href).toBe(
      'https://example.org/%C3%BC%20b',
    )
    expect(read('sitemap.xml')).toContain('<loc>https://example.org/%C3%BC%20b</loc>')
  },
  { file: 'en/ü b.md' },
)

page(
  'page data may have any characters',
  '---\ntitle: "it\'s <b> & \\"q\\" </script> &amp; \\u2028"\n---\n',
  ({ document, page }) => {
    const data = /data-page='([^']*)'/.exec(document)?.[1] ?? ''
    const decoded = data.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    expect(JSON.parse(decoded)).toEqual(JSON.parse(JSON.stringify(page)))
  },
)

page('link previews have no image by default', '# A', ({ document }) => {
  expect(meta(document, 'twitter:card')).toBe('summary')
  expect(meta(document, 'og:image')).toBe(undefined)
})

test('link previews have the image of the site or of the language', async () => {
  const docs = site({
    files: {
      'bifolio.config.js': `export default {
        url: 'https://example.org',
        base: '/docs/',
        socialImage: '/preview.png',
        locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文', socialImage: 'https://a.example/zh.png' }],
      }`,
      'public/preview.png': '',
      'en/index.md': '# Home',
      'zh/index.md': '# 首页',
    },
  })
  await docs.build().expectOk()
  const english = docs.read('index.html')
  expect(meta(english, 'og:image')).toBe('https://example.org/docs/preview.png')
  expect(meta(english, 'twitter:card')).toBe('summary_large_image')
  expect(meta(docs.read('zh/index.html'), 'og:image')).toBe('https://a.example/zh.png')
})
