/** Invariants of every page of a site. */
import { beforeAll, expect, test } from '@rstest/core'
import { integrityHash } from '../../packages/bifolio/src/files/fingerprint.ts'
import { site } from './driver.ts'
import { findTags, inlineCode } from './html.ts'

const sites = { basic: site('basic'), rspress: site('rspress'), versions: site('versions') }
const { basic, rspress } = sites

beforeAll(async () => {
  for (const docs of Object.values(sites)) await docs.build().expectOk()
})

/** The buttons of a home page link to the Rstest site in every fixture. */
const isHome = (html: string): boolean => html.includes('data-page="home"')

const pagesOf = (docs: ReturnType<typeof site>): [file: string, html: string][] =>
  [...docs.output()].flatMap(([file, content]) =>
    file.endsWith('.html') ? [[file, content.toString()]] : [],
  )

for (const [name, docs] of Object.entries(sites)) {
  test(`${name}: no inline script, no inline style, no event attribute but what home pages have by its hash`, () => {
    for (const [file, html] of pagesOf(docs)) {
      const ofHome = ['inline style sheet', 'inline style sheet', 'inline script']
      expect(inlineCode(html), file).toEqual(isHome(html) ? ofHome : [])
      for (const [, content = ''] of html.matchAll(
        /<(?:style data-href="[^"]+"|script)>(.*?)<\/(?:style|script)>/gs,
      ))
        expect(html, file).toContain(`'${integrityHash(content)}'`)
    }
  })

  test(`${name}: every internal address leads to a file`, () => {
    const output = docs.output()
    const dead: string[] = []
    for (const [file, html] of pagesOf(docs).filter(([, html]) => !isHome(html)))
      for (const tag of ['a', 'link', 'script', 'img'])
        for (const { attributes } of findTags(html, tag)) {
          const address = (attributes.href ?? attributes.src ?? '').replace(/[?#].*$/, '')
          if (!address.startsWith('/') || address.startsWith('//')) continue
          const path = decodeURI(address.slice(1))
          const candidates =
            path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
          if (!candidates.some((candidate) => output.has(candidate))) dead.push(`${file}: ${address}`)
        }
    expect(dead).toEqual([])
  })

  test(`${name}: ids are unique, and every anchor has one`, () => {
    for (const [file, html] of pagesOf(docs)) {
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        file,
      ).toEqual([])
      for (const { attributes } of findTags(html, 'a'))
        if (attributes.href?.startsWith('#') && attributes.href !== '#')
          expect(ids, file).toContain(decodeURIComponent(attributes.href.slice(1)))
    }
  })

  test(`${name}: one h1, one title, one language`, () => {
    for (const [file, html] of pagesOf(docs)) {
      expect(findTags(html, 'h1').length, file).toBe(1)
      expect(findTags(html, 'title').length, file).toBe(1)
      expect(findTags(html, 'html')[0]?.attributes.lang, file).toBe(/(^|\/)zh\//.test(file) ? 'zh' : 'en')
    }
  })
}

test('the 404 pages are in their language and not indexed', () => {
  const [en, zh] = [basic.read('404.html'), basic.read('zh/404.html')]
  expect(en).toContain('<title>404 - Basic</title>')
  expect(zh).toContain('<title>404 - Basic</title>')
  expect(en).toMatch(/<h1[^>]*>PAGE NOT FOUND<\/h1>[\s\S]*<a href="\/"[^>]*>Take me home<\/a>/)
  expect(zh).toMatch(/<h1[^>]*>页面未找到<\/h1>[\s\S]*<a href="\/zh\/"[^>]*>返回首页<\/a>/)
  for (const html of [en, zh]) {
    expect(findTags(html, 'meta', { name: 'robots' })[0]?.attributes.content).toBe('noindex')
    expect(findTags(html, 'link', { rel: 'canonical' })).toEqual([])
    expect(findTags(html, 'link', { rel: 'alternate' })).toEqual([])
  }
})

test('the sitemap has every page with its languages and no 404 page', () => {
  const sitemap = basic.read('sitemap.xml')
  expect(sitemap.match(/<loc>/g)?.length).toBe(16)
  expect(sitemap).toContain(
    '<loc>https://basic.example/zh/api/one</loc>\n    <xhtml:link rel="alternate" hreflang="en" href="https://basic.example/api/one"/>\n    <xhtml:link rel="alternate" hreflang="zh" href="https://basic.example/zh/api/one"/>',
  )
  expect(sitemap).not.toContain('404')
})

test('without `url` there is no sitemap', async () => {
  await rspress.expectNoFile('sitemap.xml')
})

test('an overview page lists its siblings with their headings', () => {
  const { page } = basic.chunk('/api/')
  expect(page.title).toBe('API')
  expect(page.overview).toEqual([
    {
      text: 'One',
      items: [
        {
          text: 'One',
          link: '/api/one',
          headers: [
            { text: '`one.a()`', id: 'onea', depth: 2 },
            { text: '`one.b()`', id: 'oneb', depth: 2 },
          ],
        },
      ],
    },
    {
      text: 'Number two',
      items: [
        { text: 'Number two', link: '/api/two', headers: [{ text: '`two.a()`', id: 'twoa', depth: 2 }] },
      ],
    },
  ])
  expect(basic.read('api/index.html')).toContain('href="/api/one#oneb"')
})

test('pages have menus, previous and next links and edit links', () => {
  const { page } = basic.chunk('/zh/guide/start/install')
  expect(page.prev).toEqual({ text: '介绍', link: '/zh/guide/start/' })
  expect(page.next).toEqual({ text: 'Islands', link: '/zh/guide/start/islands' })
  expect(page.sidebarKey).toBe('/zh/guide')
  expect(page.editLink).toBe('https://github.com/example/basic/tree/main/zh/guide/start/install.md')
  const html = basic.read('zh/guide/start/install.html')
  expect(html).toContain('href="/zh/guide/advanced/tuning"')
  expect(html).toContain('<a href="/zh/api/"')
  expect(html).toContain('href="/robots.txt"')
})

test('public files are copied unchanged, assets are named by their hash', () => {
  expect(basic.read('files/a.txt')).toBe('a file\n')
  expect(basic.read('robots.txt')).toBe('User-agent: *\n')
  expect([...basic.output().keys()].filter((file) => file.startsWith('static/asset/'))).toEqual([
    expect.stringMatching(/^static\/asset\/plan\.[\da-f]{8}\.svg$/),
  ])
})

test('styles of islands are loaded before their scripts', () => {
  const home = basic.read('index.html')
  expect(home.slice(0, home.indexOf('<body>'))).toContain('.counter')
})

test('content for Rspress builds unchanged', () => {
  const { html, page } = rspress.chunk('/zh/guide/features')
  for (const text of [
    '<p class="container-title">Custom title</p>',
    '<p class="container-title">警告</p>',
    '<p class="container-title">By attribute</p>',
    '<summary class="container-title">Click to expand</summary>',
    '这是一个<strong>提示：</strong>很有用。',
    '<div class="code-title">rspress.config.ts</div>',
    '<h2 id="code">',
    '<h3 id="step-one">',
    'At 12:30, with a ratio of 1:2 and',
    '<img src="/logo.svg" alt="Logo" width="8" height="8"',
    '<p class="hello">Hello</p>',
  ])
    expect(html).toContain(text)
  expect(page).toMatchObject({
    title: 'Features',
    headingTitle: 'Features',
    description: 'Everything at once',
  })
  expect(page.toc.map(({ id }) => id)).toEqual(['code', 'components', 'step-one', 'step-two'])
})
