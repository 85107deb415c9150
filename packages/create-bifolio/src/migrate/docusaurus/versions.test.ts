import { expect, test } from '@rstest/core'
import { draftOf } from './draft.fixture.ts'

const FILES = {
  'docusaurus.config.js': `export default {
  title: 'Tool',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  themeConfig: { navbar: { items: [{ to: 'blog', label: 'Blog' }, { to: '/docs/a', label: 'A' }] },
    footer: { links: [{ to: '/blog#top', label: 'Blog' }, { to: '/blog/tags', label: 'Tags' }, { to: '/help', label: 'Help' }] } },
}`,
  'sidebars.js': "module.exports = { docs: ['a'] }",
  'versions.json': '["2.0", "1.0"]',
  'docs/a.md': '# New A\n\n[News](/blog/first) [Help](/help#x)\n',
  'versioned_docs/version-2.0/a.md': '# Two\n',
  'versioned_docs/version-1.0/a.md': '# One\n',
  'versioned_docs/version-1.0/guide/b.md': '# B\n',
  'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({
    'version-1.0/docs': [
      'version-1.0/a',
      { type: 'category', label: 'Guide', items: ['version-1.0/guide/b'] },
    ],
  }),
  'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# Un\n',
  'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json':
    '{ "sidebar.version-1.0/docs.category.Guide": { "message": "Manuel" } }',
  'blog/2024-01-02-first.md': '# First\n',
  'src/pages/help.md': '# Help\n',
}

test('versions become folders, each with its own sidebars', async () => {
  const { config, contents, problems } = await draftOf(FILES)
  expect(problems.map(({ message }) => message)).toContain(
    'The addresses of versions change: `/docs/next/…` is `/next/docs/…` here.',
  )
  expect(config.multiVersion).toEqual({ default: '2.0', versions: ['next', '2.0', '1.0'] })
  expect(contents['content/1.0/en/docs/a.md']).toBe('---\nredirectFrom: "/2.0/docs/1.0/a"\n---\n# One\n')
  expect(contents['content/2.0/en/docs/a.md']).toBe('# Two\n')
  expect(contents['content/1.0/fr/docs/a.md']).toBe('# Un\n')
  expect(contents['content/2.0/en/help.md']).toBe('# Help\n')
  const sidebarsIn = (lang: string) =>
    config.themeConfig?.locales?.find((locale) => locale.lang === lang)?.sidebar
  const group = { collapsed: true, items: [{ text: 'B', link: '/1.0/docs/guide/b' }] }
  expect(sidebarsIn('en')).toEqual({
    '/next/docs/': [{ text: 'New A', link: '/next/docs/a' }],
    '/2.0/docs/': [{ text: 'Two', link: '/2.0/docs/a' }],
    '/1.0/docs/': [
      { text: 'One', link: '/1.0/docs/a' },
      { text: 'Guide', ...group },
    ],
  })
  expect(sidebarsIn('fr')?.['/1.0/docs/']).toEqual([
    { text: 'Un', link: '/1.0/docs/a' },
    { text: 'Manuel', ...group },
  ])
})

test('old addresses of generated index pages in versions lead to them', async () => {
  const { contents, problems } = await draftOf({
    ...FILES,
    'sidebars.js': `module.exports = { docs: [{ type: 'category', label: 'All', link: { type: 'generated-index' }, items: ['a'] }] }`,
  })
  expect(contents['content/next/en/docs/category/all.md']).toBe(
    '---\nredirectFrom: "/2.0/docs/next/category/all"\n---\n# All\n\n- [New A](/next/docs/a)\n',
  )
  expect(problems.find(({ message }) => message.includes('addresses of versions'))?.hint).toBe(
    'Pages name their old addresses in `redirectFrom`.',
  )
})

test('documents at the address `/` are redirected in other languages, where the language was first', async () => {
  const { contents } = await draftOf({
    ...FILES,
    'docusaurus.config.js': FILES['docusaurus.config.js'].replace('docs: {', "docs: { routeBasePath: '/',"),
  })
  expect(contents['content/1.0/en/a.md']).toBe('---\nredirectFrom: "/2.0/fr/1.0/a"\n---\n# One\n')
  expect(contents['content/2.0/en/a.md']).toBe('# Two\n')
  expect(contents['content/1.0/fr/a.md']).toBe('# Un\n')
})

test('documents at the address `/` keep the addresses of versions', async () => {
  const config = `export default { presets: [['classic', { docs: { routeBasePath: '/' } }]] }`
  const { contents, problems } = await draftOf({
    'docusaurus.config.js': config,
    'versions.json': '["2.x"]',
    'docs/g.md': '# New\n',
    'versioned_docs/version-2.x/g.md': '# Two\n',
  })
  expect(contents['content/next/g.md']).toBe('# New\n')
  expect(problems.map(({ message }) => message).join()).not.toContain('addresses of versions')
})

test.each([
  ['["1.x"]', undefined, ['content/g.md', 'content/index.md']],
  [
    '["2.x", "1.x"]',
    ['2.x', '1.x'],
    ['content/1.x/g.md', 'content/1.x/index.md', 'content/2.x/g.md', 'content/2.x/index.md'],
  ],
])('without the current version, %s has the versions %j', async (list, versions, expected) => {
  const config = `export default { presets: [['classic', { docs: { routeBasePath: '/', includeCurrentVersion: false } }]] }`
  const { config: written, contents } = await draftOf({
    'docusaurus.config.js': config,
    'versions.json': list,
    'docs/g.md': '# New\n',
    'versioned_docs/version-2.x/g.md': '# Two\n',
    'versioned_docs/version-1.x/g.md': '# One\n',
  })
  expect(written.multiVersion?.versions).toEqual(versions)
  expect(Object.keys(contents).sort()).toEqual(expected)
  expect(Object.values(contents).join()).not.toContain('New')
})

test('the blog is in the folder of the last version, and links to it name that', async () => {
  const { config, contents } = await draftOf(FILES)
  expect(Object.keys(contents).filter((path) => path.includes('blog'))).toEqual([
    'content/2.0/en/blog/index.md',
    'content/2.0/en/blog/2024/01/02/first.md',
  ])
  expect(contents['content/next/en/docs/a.md']).toContain('[News](/2.0/blog/first) [Help](/2.0/help#x)')
  expect(config.themeConfig?.locales?.[0]?.nav).toEqual([
    { text: 'Blog', link: '/2.0/blog/' },
    { text: 'A', link: '/docs/a' },
  ])
  expect(config.themeConfig?.footer?.links).toEqual([
    { text: 'Blog', link: '/2.0/blog/#top' },
    { text: 'Tags', link: '/2.0/blog/tags/' },
    { text: 'Help', link: '/2.0/help' },
  ])
})

test('links to a blog end with a slash on a site without versions, too', async () => {
  const { config } = await draftOf({ ...FILES, 'versions.json': '[]' })
  const { nav } = config.themeConfig?.locales?.[0] ?? {}
  expect(nav?.[0]).toEqual({ text: 'Blog', link: '/blog/' })
  expect(config.themeConfig?.footer?.links?.at(-1)).toEqual({ text: 'Help', link: '/help' })
})

test.each([
  ['versions.json', '["2.0",\n 1.0', 'versions.json:2'],
  ['versions.json', '{}', 'versions.json:1 The file must contain a list of versions.'],
  [
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json',
    '{\n  "a": }',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json:2',
  ],
])('%s with %j is reported with its line', async (file, text, expected) => {
  await expect(draftOf({ ...FILES, [file]: text })).rejects.toThrow(expected.split(':')[0])
  const problems = await draftOf({ ...FILES, [file]: text }).catch((error) => error.problems)
  const [{ file: found, line, message }] = problems
  expect(`${found}:${line} ${message}`).toContain(expected)
})

test('pages with one address are reported in all versions, languages and the blog at once', async () => {
  const versioned = 'versioned_docs/version-1.0'
  const { problems } = await draftOf({
    ...FILES,
    'docs/b.md': '---\nslug: /a\n---\n# B\n',
    [`${versioned}/b.md`]: '---\nslug: /a\n---\n# B\n',
    'blog/2024-01-02-again.md': '---\nslug: 2024/01/02/first\n---\n# B\n',
  }).catch((error) => error)
  expect(problems.map(({ file }: { file: string }) => file)).toEqual([
    'docs/b.md',
    `${versioned}/b.md`,
    'blog/2024-01-02-first.md',
  ])
})

test('an invalid language tag becomes the one that was meant, and old addresses lead to it', async () => {
  const ofLanguage = (file: string) => file.replace('i18n/fr/', 'i18n/zh_hans/')
  const files = Object.fromEntries(Object.entries(FILES).map(([file, text]) => [ofLanguage(file), text]))
  const { config, contents, problems } = await draftOf({
    ...files,
    'docusaurus.config.js': FILES['docusaurus.config.js'].replace("'fr'", "'zh_hans'"),
  })
  expect(config.locales).toEqual([
    { lang: 'en', label: 'English' },
    { lang: 'zh-Hans', label: '简体中文' },
  ])
  expect(config.themeConfig?.locales?.[1]).toMatchObject({ lang: 'zh-Hans' })
  expect(contents['content/1.0/zh-Hans/docs/a.md']).toBe('# Un\n')
  expect(config.redirects).toMatchObject({
    '/zh_hans/docs/a': '/zh-Hans/docs/a',
    '/zh_hans/docs/1.0/a': '/1.0/zh-Hans/docs/a',
    '/zh_hans/blog': '/zh-Hans/blog',
    '/zh_hans/': '/zh-Hans/',
  })
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toContain(
    '4 `zh_hans` is not a language tag: the language became `zh-Hans`.',
  )
})
