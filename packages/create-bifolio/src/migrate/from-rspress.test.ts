import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { readRspress } from './from-rspress.ts'

const CONFIG = `import path from 'node:path'
import { defineConfig } from '@rspress/core'
import { pluginClientRedirects } from '@rspress/plugin-client-redirects'
import { pluginAnalytics } from 'some-analytics'
import { pluginSass } from '@rsbuild/plugin-sass'
import sitemap from 'rspress-plugin-sitemap'

export default defineConfig({
  root: path.join(__dirname, 'docs'),
  title: 'Manual',
  logo: { light: '/light.svg', dark: '/dark.svg' },
  lang: 'zh',
  globalStyles: './styles.css',
  route: { cleanUrls: true, exclude: ['**/parts/**'] },
  markdown: { defaultWrapCode: true },
  search: { codeBlocks: true },
  themeConfig: {
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/me/manual' },
      { icon: 'x', mode: 'stars', content: 'https://x.com/me' },
      { icon: 'some-net', mode: 'link', content: 'https://some.net/me' },
    ],
    editLink: { docRepoBaseUrl: 'https://github.com/me/manual/tree/main/docs' },
    lastUpdated: true,
    footer: { message: 'Me' },
    locales: [
      { lang: 'en', label: 'English', outlineTitle: 'On this page' },
      { lang: 'zh', label: '中文', title: '手册' },
    ],
  },
  plugins: [
    pluginClientRedirects({
      redirects: [
        { from: ['/old', '/older'], to: '/new' },
        { from: '^/x/.*', to: '/y' },
        { from: '/away', to: 'https://example.org/' },
      ],
    }),
    sitemap({ domain: 'https://manual.example.org/' }),
  ],
  head: [['meta', { name: 'x', content: 'y' }], '<meta name="z">'],
  builderConfig: { plugins: [pluginSass(), pluginAnalytics({ id: 'G-1' })] },
})
`

function folder(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'rspress-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

test('reads a configuration of Rspress without installed packages', async () => {
  const draft = await readRspress(folder({ 'rspress.config.ts': CONFIG, 'theme/index.tsx': 'export {}' }))
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
      socialLinks: [
        { icon: 'github', mode: 'link', content: 'https://github.com/me/manual' },
        { icon: 'x', content: 'https://x.com/me' },
      ],
      locales: [
        { lang: 'en', label: 'English', outlineTitle: 'On this page' },
        { lang: 'zh', label: '中文', title: '手册' },
      ],
    },
  })
  const found = draft.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
  expect(found).toEqual([
    'rspress.config.ts:13 `globalStyles` was not converted.',
    'rspress.config.ts:25 `themeConfig.footer` was not converted.',
    'rspress.config.ts:42 The plugin `some-analytics` was not converted.',
    'theme/index.tsx:undefined The theme was not converted: it changes a layout that is not here.',
    'rspress.config.ts:31 The redirect from `^/x/.*` to `/y` was not converted.',
    'rspress.config.ts:31 The redirect from `/away` to `https://example.org/` was not converted.',
    'rspress.config.ts:41 An element of the head was not converted.',
    'rspress.config.ts:21 The icon `some-net` is not known.',
  ])
})

test('rejects a folder without a configuration of Rspress', async () => {
  const { problems } = await readRspress(folder({}))
  expect(problems).toEqual([expect.objectContaining({ file: 'rspress.config.ts', severity: 'error' })])
})
