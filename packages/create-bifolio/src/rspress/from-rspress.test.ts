import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { folder } from './folder.fixture.ts'
import { readRspress } from './from-rspress.ts'

const source = (name: string) => readFileSync(join(import.meta.dirname, `${name}.fixture.txt`), 'utf8')

test('reads a configuration of Rspress without installed packages', async () => {
  const draft = await readRspress(
    folder({ 'rspress.config.ts': source('rspress-config'), 'theme/index.tsx': 'export {}' }),
  )
  if (!('config' in draft)) throw new Error('It cannot be read')
  expect(JSON.parse(JSON.stringify(draft.config))).toEqual({
    title: 'Manual',
    logo: { light: '/light.svg', dark: '/dark.svg' },
    lang: 'zh',
    root: 'docs',
    url: 'https://manual.example.org',
    locales: [
      { lang: 'zh', label: '中文', title: '手册' },
      { lang: 'en', label: 'English' },
    ],
    route: { cleanUrls: true, exclude: ['**/parts/**'] },
    redirects: { '/old': '/new', '/older': '/new' },
    head: [['meta', { name: 'x', content: 'y' }]],
    markdown: { defaultWrapCode: true },
    search: { codeBlocks: true },
    themeConfig: {
      lastUpdated: true,
      editLink: { docRepoBaseUrl: 'https://github.com/me/manual/tree/main/docs' },
      footer: { lines: ['Me'] },
      socialLinks: [
        { icon: 'github', mode: 'link', content: 'https://github.com/me/manual' },
        { icon: 'x', content: 'https://x.com/me' },
      ],
      locales: [
        { lang: 'en', label: 'English', outlineTitle: 'On this page' },
        { lang: 'zh', label: '中文', title: '手册', footer: { lines: ['我'] } },
      ],
    },
  })
  const found = draft.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
  expect(found).toEqual([
    'rspress.config.ts:13 `globalStyles` was not converted.',
    'rspress.config.ts:42 The plugin `some-analytics` was not converted.',
    'rspress.config.ts:41 The element `<meta name="z">` of the head was not converted.',
    'rspress.config.ts:35 The redirect from `^/x/.*` to `/y` was not converted.',
    'rspress.config.ts:36 The redirect from `/away` to `https://example.org/` was not converted.',
    'rspress.config.ts:21 The icon `some-net` is not known.',
    'theme/index.tsx:undefined The theme was not converted: it changes a layout that is not here.',
  ])
})

test('reads what `rstack.config.ts` passes to `define.doc()`', async () => {
  const config = `import { define } from 'rstack'
define.lib({ title: 'Library' })
define.doc(async () => {
  const { pluginSitemap } = await import('@rspress/plugin-sitemap')
  return {
    title: 'Manual',
    plugins: [pluginSitemap({ siteUrl: 'https://manual.example.org' })],
    logoHref: '/start',
  }
})
`
  const draft = await readRspress(folder({ 'rstack.config.ts': config }))
  if (!('config' in draft)) throw new Error(JSON.stringify(draft.problems))
  expect(draft.config).toMatchObject({ title: 'Manual', url: 'https://manual.example.org' })
  expect(draft.problems).toEqual([
    expect.objectContaining({ file: 'rstack.config.ts', line: 8, message: '`logoHref` was not converted.' }),
  ])
})

test('converts colour, footer, feeds, previews and the head, and lists all other options', async () => {
  const draft = await readRspress(
    folder({
      'rspress.config.ts': source('rspress-look'),
      'docs/en/film.mdx':
        '<video src="https://media.example.org/a.mp4" />\n\n<iframe src="https://play.example.org/x"></iframe>\n',
      'theme/index.scss': ':root { --rp-c-brand: #ff5e00; }',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@known/*": ["./known/*"] } } }',
    }),
  )
  if (!('config' in draft)) throw new Error('It cannot be read')
  expect(draft.config).toMatchObject({
    missingTranslation: 'error',
    markdown: { langAlias: { ejs: 'js' } },
    socialImage: 'https://example.org/all.png',
    define: { A: '"1"', 'app.B': '{"c":[1]}' },
    head: [
      ['meta', { name: 'verification', content: 'x' }],
      ['script', { src: 'https://tag.example.org/a.js' }],
    ],
    feeds: [{ folder: 'blog', title: 'News' }],
    security: {
      csp: { 'media-src': ['https://media.example.org'], 'frame-src': ['https://play.example.org'] },
      scripts: ['https://tag.example.org/a.js'],
    },
    themeConfig: {
      brandColor: '#ff5e00',
      footer: { lines: ['Me', '2026'], links: [{ text: 'Me', link: '/x' }] },
    },
  })
  expect(draft.paths).toEqual({ '@other': ['./other'], '@other/*': ['./other/*'] })
  expect(draft.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '20 `builderConfig.source.preEntry` was not converted.',
    '20 The names of `source.define` have the values that follow from the configuration now.',
    '21 The alias `react$` was not converted.',
    '22 `builderConfig.html.appIcon` was not converted.',
    '17 A function for the head was converted for the home page only.',
    '9 The feed `releases.xml` moves to `blog/rss.xml` in its language.',
    '9 The feed `rss.xml` moves to `blog/rss.xml` in its language.',
  ])
})

test('rejects a folder without a configuration of Rspress', async () => {
  const { problems } = await readRspress(folder({}))
  expect(problems).toEqual([expect.objectContaining({ file: 'rspress.config.ts', severity: 'error' })])
})

test('home pages without content import the layout that the theme imports from a file of the site', async () => {
  const home = '---\npageType: home\ntitle: Tool\n---\n'
  const root = folder({
    'rspress.config.ts':
      "export default { title: 'Tool', root: 'docs', themeConfig: { locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: 'Z' }] } }",
    'theme/index.tsx': "import { a, HomeLayout } from './pages'\nexport { HomeLayout }\n",
    'docs/en/index.md': home,
    'docs/zh/index.mdx': `${home}\n# Own content\n`,
  })
  const draft = await readRspress(root)
  if (!('config' in draft)) throw new Error('not read')
  expect(draft.changes).toEqual([
    {
      path: 'docs/en/index.mdx',
      from: 'docs/en/index.md',
      contents:
        "---\npageType: custom\ntitle: Tool\n---\n\nimport { HomeLayout } from '../../theme/pages'\n\n<HomeLayout />\n",
    },
  ])
  expect(draft.problems).toContainEqual(expect.objectContaining({ file: 'docs/en/index.mdx' }))
})

test('one feed is an object, and its address that of the site', async () => {
  const draft = await readRspress(
    folder({
      'rspress.config.ts': `import { pluginRss } from '@rspress/plugin-rss'
export default { plugins: [pluginRss({ siteUrl: 'https://a.example', feed: { id: 'b', title: 'B', test: '/blog' } })] }
`,
    }),
  )
  expect(draft).toMatchObject({
    config: { url: 'https://a.example', feeds: [{ folder: 'blog', title: 'B' }] },
  })
})

test('a banner is converted, for all languages and for one; what readers do with it is reported', async () => {
  const draft = await readRspress(
    folder({
      'rspress.config.ts': `export default {
  themeConfig: {
    banner: { message: '<b>2.0</b> is out', href: '/blog/2', storageKey: 'a' },
    locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: 'Z', banner: '新版' }, { lang: 'de', banner: { customChildren: [] } }],
  },
}
`,
    }),
  )
  expect(draft).toMatchObject({
    config: {
      themeConfig: {
        banner: { text: '2.0 is out', link: '/blog/2' },
        locales: [{ lang: 'en' }, { lang: 'zh', banner: { text: '新版' } }, { lang: 'de' }],
      },
    },
  })
  expect(draft.problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '4:99 A banner without a text was not converted.',
    '3:5 Options of the banner were not converted: `storageKey`.',
  ])
})

test('elements of `html.meta` are converted, and each other element of the head is named', async () => {
  const draft = await readRspress(
    folder({
      'rspress.config.ts': `export default {
  head: ['<script type="application/ld+json">{}</script>', ['style', { media: 'print' }]],
  builderConfig: {
    html: {
      meta: { verification: 'x', viewport: false, card: { property: 'a:b', content: 'y' }, refresh: { 'http-equiv': 'refresh' } },
      tags: [
        { tag: 'script', attrs: { type: 'module' }, children: 'go()' },
        (tags) => tags,
      ],
    },
  },
}
`,
    }),
  )
  expect(draft).toMatchObject({
    config: {
      head: [
        ['meta', { name: 'verification', content: 'x' }],
        ['meta', { property: 'a:b', content: 'y' }],
      ],
    },
  })
  expect(
    draft.problems.map(({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`),
  ).toEqual([
    '5:92 The element `<meta http-equiv="refresh">` of the head was not converted. Set the header where the site is hosted.',
    '7:9 The element `<script type="module">` of the head was not converted. The security policy allows nothing inline: put it into a file of the public folder.',
    '8:9 A function for the head was not converted. Write the elements that it adds under `head`.',
    '2:10 The element `<script type="application/ld+json">` of the head was not converted. `structuredData: true` describes each page.',
    '2:60 The element `<style media="print">` of the head was not converted. The security policy allows nothing inline: put it into a file of the public folder.',
  ])
})
