import { expect, test } from '@rstest/core'
import { en } from '../shared/strings/en.ts'
import { configSchema, type UserConfig } from './schema.ts'

const parse = (config: UserConfig) => configSchema.parse(config)

test('an empty configuration gets all defaults', () => {
  expect(parse({})).toEqual({
    title: 'Documentation',
    description: '',
    socialImages: false,
    logoText: '',
    base: '/',
    lang: 'en',
    llms: true,
    define: {},
    locales: [
      {
        lang: 'en',
        dir: 'ltr',
        strings: en,
        lacksStrings: false,
        label: 'en',
        title: 'Documentation',
        description: '',
      },
    ],
    missingTranslation: 'fallback',
    multiVersion: { default: '', versions: [] },
    root: '.',
    outDir: 'build',
    publicDir: 'public',
    route: { cleanUrls: true, exclude: ['**/shared/**', 'theme/**', 'islands/**'] },
    redirects: {},
    markdown: {
      defaultWrapCode: false,
      langAlias: {},
      math: false,
      mermaid: false,
    },
    head: [],
    feeds: [],
    structuredData: false,
    publicDotFiles: [],
    security: { csp: {}, scripts: [], trustedTypes: true, inlineStyles: false },
    server: { allowedHosts: [] },
    deploy: {},
    plugins: [],
    search: {
      codeBlocks: true,
      pinyin: true,
      synonyms: {},
      startPages: [],
      mode: 'local',
      indexName: 'default',
      searchIndexes: [],
    },
    themeConfig: {
      fonts: {},
      socialLinks: [],
      zoomSelector: '.article img',
      darkMode: true,
      search: true,
      lastUpdated: false,
      enableScrollToTop: false,
      enableContentAnimation: false,
      fallbackHeadingTitle: true,
      hideNavbar: 'never',
      localeRedirect: 'only-default-lang',
    },
  })
})

test('a complete configuration survives JSON', () => {
  const config = parse({ multiVersion: { default: 'v1', versions: ['v1'] }, head: [['meta', { name: 'a' }]] })
  expect(JSON.parse(JSON.stringify(config))).toEqual(config)
})

test.each([
  ['/', '/'],
  ['', '/'],
  ['docs', '/docs/'],
  ['/docs', '/docs/'],
  ['docs/', '/docs/'],
  ['/a/b/', '/a/b/'],
])('the base %j becomes %s', (base, expected) => {
  expect(parse({ base }).base).toBe(expected)
})

test('the url is an origin', () => {
  expect(parse({ url: 'https://rstest.rs/' }).url).toBe('https://rstest.rs')
  expect(parse({ url: 'http://localhost:3000' }).url).toBe('http://localhost:3000')
})

test('allowed hosts are normalized as browsers do', () => {
  const allowedHosts = ['Docs.example.org', '.bücher.example', '192.168.0.7', '[FD00::1]']
  expect(parse({ server: { allowedHosts } }).server.allowedHosts).toEqual([
    'docs.example.org',
    '.xn--bcher-kva.example',
    '192.168.0.7',
    '[fd00::1]',
  ])
})

test('folders are normalized', () => {
  const { root, outDir, publicDir } = parse({ root: './', outDir: './a\\b/', publicDir: 'x/../static' })
  expect({ root, outDir, publicDir }).toEqual({ root: '.', outDir: 'a/b', publicDir: 'static' })
  const { feeds, route, publicDotFiles } = parse({
    url: 'https://a.example',
    feeds: [{ folder: '/a/./blog/' }],
    route: { lock: './a/../b.json' },
    publicDotFiles: ['.nojekyll', 'a/.b'],
  })
  expect([feeds[0]?.folder, route.lock, publicDotFiles]).toEqual(['a/blog', 'b.json', ['.nojekyll', 'a/.b']])
})

test('attributes of head elements become strings, boolean ones empty or absent', () => {
  const { head } = parse({ head: [['script', { src: '/a.js', defer: true, async: false, tabindex: 1 }]] })
  expect(head).toEqual([['script', { src: '/a.js', defer: '', tabindex: '1' }]])
})

test('indexes of a search server may have a label', () => {
  const search = {
    mode: 'remote' as const,
    apiUrl: 'https://a.example/search',
    searchIndexes: ['rsbuild', { value: 'rspack', label: 'Rspack' }],
  }
  expect(parse({ search }).search).toEqual({
    ...search,
    codeBlocks: true,
    pinyin: true,
    synonyms: {},
    startPages: [],
    indexName: 'default',
    searchIndexes: [
      { value: 'rsbuild', label: 'rsbuild' },
      { value: 'rspack', label: 'Rspack' },
    ],
  })
})

test('names of icons are case-insensitive', () => {
  const socialLinks = [
    { icon: 'X', content: 'https://x.com' },
    { icon: { svg: '<svg/>' }, mode: 'text' as const, content: 'Hi' },
  ]
  expect(parse({ themeConfig: { socialLinks } }).themeConfig.socialLinks).toEqual([
    { icon: 'x', mode: 'link', content: 'https://x.com' },
    { icon: { svg: '<svg/>' }, mode: 'text', content: 'Hi' },
  ])
})

test('the type of a sidebar entry follows from its fields', () => {
  const sidebar = {
    '/guide': [
      { text: 'Start', link: '/guide/start', tag: 'new.svg' },
      { text: 'More', items: [{ text: 'Inner', link: '/guide/inner' }], collapsed: true },
      { dividerType: 'dashed' as const },
      { sectionHeaderText: 'Reference' },
    ],
  }
  expect(parse({ themeConfig: { sidebar } }).locales[0]?.sidebar).toEqual({
    '/guide': [
      { kind: 'link', text: 'Start', link: '/guide/start', tag: 'new.svg' },
      {
        kind: 'group',
        text: 'More',
        items: [{ kind: 'link', text: 'Inner', link: '/guide/inner' }],
        collapsible: true,
        collapsed: true,
      },
      { kind: 'divider', dividerType: 'dashed' },
      { kind: 'header', sectionHeaderText: 'Reference' },
    ],
  })
})

test('both lists of languages are merged, the most specific value wins', () => {
  const { locales } = parse({
    title: 'Site',
    description: 'Words',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', description: '词' },
    ],
    themeConfig: {
      outlineTitle: 'HERE',
      editLink: { docRepoBaseUrl: 'https://a.b/docs/', text: 'Edit' },
      nav: [{ text: 'Guide', link: '/guide/' }],
      locales: [{ lang: 'zh', label: '中文', outlineTitle: '目录', editLink: { text: '编辑' }, nav: [] }],
    },
  })
  expect(
    locales.map(({ dir, strings: { outlineTitle, editPage }, lacksStrings, ...locale }) => {
      return { ...locale, outlineTitle, editPage }
    }),
  ).toEqual([
    {
      lang: 'en',
      label: 'English',
      title: 'Site',
      description: 'Words',
      outlineTitle: 'HERE',
      editPage: 'Edit',
      editLink: { docRepoBaseUrl: 'https://a.b/docs' },
      nav: [{ text: 'Guide', link: '/guide/' }],
    },
    {
      lang: 'zh',
      label: '中文',
      title: 'Site',
      description: '词',
      outlineTitle: '目录',
      editPage: '编辑',
      editLink: { docRepoBaseUrl: 'https://a.b/docs' },
      nav: [],
    },
  ])
})

test('languages may be given in the theme alone', () => {
  const themeConfig = {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文', title: '站' },
    ],
  }
  expect(parse({ themeConfig }).locales.map(({ lang, label, title }) => [lang, label, title])).toEqual([
    ['en', 'English', 'Documentation'],
    ['zh', '中文', '站'],
  ])
})

test('every text of the interface can be replaced in a language', () => {
  const texts = { search: 'Find', language: 'In {current}', versions: { read: 'Read {current}' } }
  const strings = { ...texts, searchCount: { other: '{count} ✓' } }
  const { locales } = parse({
    locales: [
      { lang: 'en', label: 'English', strings },
      { lang: 'ja', label: '日本語' },
    ],
  })
  expect(locales.map(({ strings }) => [strings.search, strings.cancel])).toEqual([
    ['Find', 'Cancel'],
    ['検索', 'キャンセル'],
  ])
})
