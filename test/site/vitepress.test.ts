/** A small VitePress site, whose configuration is migrated and whose pages are built unchanged. */
import { symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import type { SiteDraft } from '../../packages/create-bifolio/src/draft.ts'
import { readVitepress } from '../../packages/create-bifolio/src/migrate/vitepress/from-vitepress.ts'
import { planSite, writeSite } from '../../packages/create-bifolio/src/write-site.ts'
import { site } from './driver.ts'

const CONFIG = `import { defineConfig } from 'vitepress'
import { withExtra } from 'vitepress-plugin-extra'
import { menu } from './menu'

export default withExtra(defineConfig({
  title: 'Manual',
  description: 'All of it',
  cleanUrls: true,
  srcExclude: ['parts/**'],
  ignoreDeadLinks: true,
  markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } },
  sitemap: { hostname: 'https://example.org/docs' },
  head: [['meta', { name: 'theme-color', content: '#fff' }], ['script', {}, 'inline()']],
  locales: {
    root: { label: 'English', lang: 'en', head: [['meta', { property: 'og:title', content: 'T' }], ['meta', { name: 'x' }]] },
    zh: { label: '中文', lang: 'zh-CN', description: '全部', themeConfig: { nav: [{ text: '指南', link: '/zh/guide/start' }] } },
    ja: { label: '日本語', link: 'https://ja.example.org' },
  },
  themeConfig: {
    logo: { src: '/logo.svg', alt: 'Logo' },
    nav: [
      { text: 'Guide', link: '/guide/start', activeMatch: '/guide/' },
      { text: 'More', items: [{ items: [{ text: 'Next', link: './guide/next.md' }] }] },
    ],
    sidebar: { '/guide/': { base: '/guide/', items: menu }, '/zh/guide/': [{ text: '开始', link: '/zh/guide/start' }] },
    socialLinks: [{ icon: 'twitter', link: 'https://x.com/me' }, { icon: 'npm', link: 'https://npmjs.com/me' }],
    editLink: { pattern: 'https://github.com/me/manual/edit/main/docs/:path', text: 'Edit' },
    docFooter: { prev: 'Before', next: 'After' },
    footer: { message: 'MIT' },
  },
}))
`

const START = `---
outline: [2, 2]
next:
  text: Onwards
  link: /guide/next
editLink: false
pageClass: wide
titleTemplate: ':title | Start here'
---

# Start <Badge type="warning" text="beta" />

[[toc]]

## What's new?

:tada: at 10:30:45 and a:b:c

### Deeper

<!--@include: ../parts/deep/part.md-->
<!-- @include: @/parts/deep/part.md#tail -->

::: code-group

<<< @/snippets/code.ts#two{1 js:line-numbers} [own]
<<< ../snippets/code.ts

\`\`\`sh:no-line-numbers [npm]
npm add x
\`\`\`

:::

::: details More {open}
Text
:::

::: raw
Raw text
:::

::: v-pre
Verbatim text
:::

\`\`\`ts:line-numbers=5 {1}
const a = 1 // [!code focus]
\`\`\`

\`\`\`js twoslash
hidden()
// ---cut---
shown() // [!code word:shown]
\`\`\`

\`\`\`ts twoslash
const typed = 1
//    ^?
\`\`\`

\`\`\`md
<!--@include: ./shown.md-->
<<< @/shown.ts
[[toc]] :tada:
\`\`\`
`

const FILES = {
  'docs/.vitepress/config.mts': CONFIG,
  'docs/.vitepress/menu.ts': `export const menu = [
  { text: 'First steps', collapsed: false, items: [{ text: 'Start', link: 'start' }, { text: 'Folded', collapsed: true, items: [{ text: 'Next', link: 'next.html' }] }] },
  { items: [{ text: 'Outside', link: 'https://example.com' }] },
]
export const deployed = process.env.DEPLOY_URL`,
  'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  'docs/index.md': `---
layout: home
hero:
  name: Manual
  image: { src: /logo.svg, alt: Sign }
  actions: [{ theme: sponsor, text: Start, link: ./guide/start }]
features:
  - { icon: 🚀, title: Fast, details: Quite \`fast\`, link: /guide/start, linkText: See }
---

Welcome
`,
  'docs/guide/start.md': START,
  'docs/guide/next.md':
    '---\nprev: false\nlayout: page\n---\n\n# Next\n\n## Top %{.wide #top}%\n\n[back](./start.html#what-s-new)\n',
  'docs/parts/deep/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>',
  'docs/parts/deep/part.md':
    '---\ntitle: Part\n---\n\nA part with a [link](../../guide/next.md#top). ![Sign](./sign.svg)\n\n## Tail\n\nThe end.\n\n## Other\n\nNot this.\n',
  'docs/snippets/code.ts': 'one()\n  // #region two\n  two()\n  // #endregion two\n',
  'docs/zh/index.md': '---\nlayout: home\n---\n\n欢迎\n',
  'docs/zh/guide/start.md': '# 开始\n\n文字\n',
}

let draft: SiteDraft
const manual = site({ files: FILES })

beforeAll(async () => {
  const read = await readVitepress(manual.root)
  if (!('config' in read)) throw new Error(JSON.stringify(read.problems))
  draft = read
  writeFileSync(join(manual.root, 'bifolio.config.js'), `export default ${JSON.stringify(draft.config)}`)
  writeSite(planSite(manual.root, draft.files))
  const reference = createRequire(new URL('../../packages/reference/package.json', import.meta.url))
  const compiler = dirname(reference.resolve('typescript/package.json'))
  symlinkSync(compiler, join(manual.root, 'node_modules/typescript'))
  await manual.build()
})

const start = (): string => manual.chunk('/guide/start').html

test('the site has no problems', () => expect(manual.problems).toEqual([]))

test('options that are not migrated are reported with their position', () => {
  expect(draft.problems.map(({ file, line, message }) => `${file}:${line} ${message}`).sort()).toEqual([
    'docs/.vitepress/config.mts:10 `ignoreDeadLinks` was not converted.',
    'docs/.vitepress/config.mts:11 Ids of headings between `%{` and `}%` are read by the content plugin `plugins/explicit-ids.ts`; other attributes between them are removed.',
    'docs/.vitepress/config.mts:13 An element `<script>` of the head was not converted.',
    'docs/.vitepress/config.mts:15 The element `<meta>` `x` for the head of one language was not converted.',
    'docs/.vitepress/config.mts:16 The language `zh-CN` became `zh`, as its folder is named.',
    'docs/.vitepress/config.mts:17 The language `ja` is a link to another site and was not converted.',
    'docs/.vitepress/config.mts:2 `vitepress-plugin-extra` is not installed: what the configuration takes from it is not known.',
    'docs/.vitepress/config.mts:26 The icon `npm` is not known.',
    'docs/.vitepress/menu.ts:5 The configuration reads `process.env.DEPLOY_URL`: options have the value that follows from it now.',
  ])
})

test('languages, addresses and appearance are migrated', () => {
  expect(draft.config).toMatchObject({
    title: 'Manual',
    lang: 'en',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文', description: '全部' },
    ],
    root: 'docs',
    url: 'https://example.org',
    route: { cleanUrls: true, exclude: ['parts/**'] },
    head: [['meta', { name: 'theme-color', content: '#fff' }]],
    logo: '/logo.svg',
    themeConfig: {
      socialLinks: [{ icon: 'x', content: 'https://x.com/me' }],
      locales: [
        {
          lang: 'en',
          editLink: { docRepoBaseUrl: 'https://github.com/me/manual/edit/main/docs', text: 'Edit' },
          prevPageText: 'Before',
          nextPageText: 'After',
        },
        { lang: 'zh', nav: [{ text: '指南', link: '/guide/start' }] },
      ],
    },
  })
})

test('menus keep their order, groups and collapsed state', () => {
  const [en, zh] = draft.config.themeConfig?.locales ?? []
  expect(en?.nav).toEqual([
    { text: 'Guide', link: '/guide/start', activeMatch: '/guide/' },
    { text: 'More', items: [{ text: 'Next', link: '/guide/next' }] },
  ])
  const folded = { text: 'Folded', collapsed: true, items: [{ text: 'Next', link: '/guide/next' }] }
  expect(en?.sidebar).toEqual({
    '/guide/': [
      { text: 'First steps', items: [{ text: 'Start', link: '/guide/start' }, folded] },
      { text: 'Outside', link: 'https://example.com' },
    ],
  })
  expect(zh?.sidebar).toEqual({ '/guide/': [{ text: '开始', link: '/guide/start' }] })
  expect(manual.read('zh/guide/start.html')).toContain('href="/zh/guide/start" aria-current="page"')
})

const SHOWN: [what: string, html: string | RegExp][] = [
  ['badges', '<h1 id="start">Start <span class="badge warning" data-silent="">beta</span></h1>'],
  ['the list of headings', '<li data-depth="3"><a href="#deeper">Deeper</a></li>'],
  ['anchors as they were', '<h2 id="what-s-new">'],
  ['emojis, and no others', '<p>🎉 at 10:30:45 and a:b:c</p>'],
  [
    'included files, with links relative to them',
    /<p>A part with a <a href="\/guide\/next#top">link<\/a>\. <img src="\/static\/asset\/sign\.\w+\.svg"/,
  ],
  ['a section of an included file', /<h2 id="tail-1">.*\n<p>The end\.<\/p>\n<div class="tabs"/],
  [
    'groups of code',
    '<div class="tabs-list"><button type="button" class="tabs-tab" data-selected="true">own</button><button type="button" class="tabs-tab">code.ts</button><button type="button" class="tabs-tab">npm</button></div>',
  ],
  ['a region of a file', '<code><span class="line hl" data-n="1"><span class=f>two</span>()</span></code>'],
  [
    'details that are open',
    '<details class="container details" open><summary class="container-title">More</summary>',
  ],
  ['containers without a title', '<div><p>Raw text</p></div>\n<div><p>Verbatim text</p></div>'],
  ['notation of code', '<span class="line focus hl" data-n="5">'],
  [
    'code of Twoslash after a cut, with a marked word',
    /<code>(?:<span class="line"[^>]*>)?<span class=f><mark>shown<\/mark><\/span>\(\)/,
  ],
  ['the types that Twoslash shows', /<span class=c>\/\/ {4}\^\? const typed: 1<\/span>/],
  ['code as it is', '&lt;!--@include: ./shown.md--&gt;</span>\n&lt;&lt;&lt; @/shown.ts\n'],
]
test.each(SHOWN)('a page shows %s', (_, html) => {
  if (typeof html === 'string') expect(start()).toContain(html)
  else expect(start()).toMatch(html)
})

test('frontmatter controls the layout of a page', () => {
  const { page } = manual.chunk('/guide/start')
  expect(page.documentTitle).toBe('Start | Start here')
  expect(page.toc.map(({ depth }) => depth)).toEqual([2, 2, 2, 2])
  expect(page.next).toEqual({ text: 'Onwards', link: '/guide/next' })
  expect(page.editLink).toBeUndefined()
  expect(manual.read('guide/start.html')).toContain('class="layout wide"')
  const next = manual.chunk('/guide/next').page
  expect(next).toMatchObject({
    pageType: 'custom',
    editLink: 'https://github.com/me/manual/edit/main/docs/guide/next.md',
  })
  expect(next.prev).toBeUndefined()
  expect(manual.chunk('/guide/next').html).toContain('<h2 id="top">Top<a')
})

test('a home page has its image and features', () => {
  const html = manual.read('index.html')
  expect(html).toContain('<img class="hero-image" src="/logo.svg" alt="Sign"')
  expect(html).toContain('<a href="/guide/start" class="button button-quiet">Start</a>')
  expect(html).toContain('<h2 class="feature-title"><span>Fast</span></h2>')
  expect(html).toContain('<p class="feature-more"><a href="/guide/start">')
})
