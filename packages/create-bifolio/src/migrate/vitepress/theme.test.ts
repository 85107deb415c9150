import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { readVitepress } from './from-vitepress.ts'

/** The converted site, with its problems as lines. */
async function convert(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'vitepress-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const draft = await readVitepress(root)
  if (!('config' in draft)) throw new Error(JSON.stringify(draft.problems))
  const lines = draft.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
  return { ...draft, lines }
}

const CONFIG = { 'docs/.vitepress/config.ts': "export default { title: 'Manual' }\n" }

const THEME = `import DefaultTheme from 'vitepress/theme'
import './style.css'
import Version from './Version.vue'

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, {
    // 'layout-top': () => h(Banner),
    'aside-ads-before': () => h(Sponsors),
    'not-a-slot': 1,
  }),
  enhanceApp({ app }) {
    app.component('Version', Version)
    for (const [name, one] of all) app.component(name, one)
    app.use(Tooltips)
  },
}
`

test('everything in a theme is listed with the place of its counterpart', async () => {
  const { lines, problems, config } = await convert({
    ...CONFIG,
    'docs/.vitepress/theme/index.ts': THEME,
    'docs/.vitepress/theme/Layout.vue':
      '<template>\n<DefaultTheme.Layout>\n<template #nav-bar-title-after>x</template>\n</DefaultTheme.Layout>\n</template>\n',
    'docs/.vitepress/theme/style.css':
      '/* --vp-c-brand-1: #000000 */\n.dark { --vp-c-brand-1: #111111; }\n:root { --own: rgb(255, 94 0); --vp-c-brand-1: var(--own) }\n',
  })
  expect(config.themeConfig?.brandColor).toBe('#ff5e00')
  const file = 'docs/.vitepress/theme/index.ts'
  expect(lines).toEqual([
    `${file}:1 The theme was not converted: it is Vue.`,
    `${file}:2 The stylesheet \`./style.css\` was not converted.`,
    `${file}:13 The component \`Version\` for all pages was not converted.`,
    `${file}:14 Components for all pages, whose names are not in this file, were not converted.`,
    `${file}:15 The plugin \`Tooltips\` of Vue was not converted.`,
    `${file}:9 The content of the slot \`aside-ads-before\` was not converted.`,
    'docs/.vitepress/theme/Layout.vue:3 The content of the slot `nav-bar-title-after` was not converted.',
  ])
  const hints = problems.map(({ hint }) => hint)
  expect(hints[2]).toContain('`contentComponents` of `docs/theme/index.tsx`')
  expect(hints.at(-1)).toContain('its place in `docs/theme/index.tsx` is the slot `beforeNavigation`')
})

test.each([
  ['var(--vp-c-green-1)', '#18794e', undefined],
  [
    'oklch(70% 0.1 200)',
    undefined,
    'The brand color `oklch(70% 0.1 200)` of the stylesheets was not converted.',
  ],
])('a brand color is that of the palette, or listed: %s', async (written, color, message) => {
  const { config, problems } = await convert({
    ...CONFIG,
    'docs/.vitepress/theme/index.js': "import Theme from 'some-vitepress-theme'\nexport default Theme\n",
    'docs/.vitepress/theme/vars.css': `:root { --vp-c-brand-1: ${written}; }`,
  })
  expect(config.themeConfig?.brandColor).toBe(color)
  expect(problems.map((one) => one.message)).toEqual([
    'The theme `some-vitepress-theme` was not converted.',
    ...(message ? [message] : []),
  ])
})

test('a configuration is read although a file that it imports does not exist', async () => {
  const { config, lines } = await convert({
    'docs/.vitepress/config.ts': `import menu from './generated/menu.json'
import { version } from '../../package.json'
import { api } from './api.js'
// import old from './old'
export default { title: 'Manual', themeConfig: { nav: [{ text: version, link: '/a' }], sidebar: { '/a/': menu, '/b/': api } } }
`,
    'docs/.vitepress/api.ts': "export const api = [{ text: 'B', link: '/b/b' }]\n",
    'docs/a.md': '# A\n',
  })
  expect(config.title).toBe('Manual')
  expect(config.themeConfig?.sidebar).toEqual({ '/b/': [{ text: 'B', link: '/b/b' }] })
  expect(lines.slice(0, 2)).toEqual([
    'docs/.vitepress/config.ts:1 `./generated/menu.json` does not exist: what the configuration takes from it is not known.',
    'docs/.vitepress/config.ts:2 `../../package.json` does not exist: what the configuration takes from it is not known.',
  ])
  expect(lines).toHaveLength(3)
})

test('a tag that differs from its folder, and what menus and the theme do not have, are listed', async () => {
  const { lines } = await convert({
    'docs/.vitepress/config.ts': `export default {
  title: 'Manual',
  lang: 'en-US',
  locales: { root: { label: 'English' }, zh: { label: '中文', lang: 'zh-CN' } },
  themeConfig: {
    nav: [{ text: 'A', link: '/a', target: '_self' }, { text: 'B', link: '/b', target: '_self' }],
    sidebar: [{ text: 'A', link: '/a', docFooterText: 'Next' }],
    outline: 'deep',
    docFooter: { prev: false },
    lastUpdated: { text: 'Updated', formatOptions: {} },
    i18nRouting: false,
  },
}
`,
    'docs/a.md': '# A\n',
    'docs/zh/a.md': '# A\n',
  })
  expect(lines.toSorted()).toEqual([
    'docs/.vitepress/config.ts:10 `lastUpdated.formatOptions` was not converted.',
    'docs/.vitepress/config.ts:11 `i18nRouting` was not converted.',
    'docs/.vitepress/config.ts:4 The language `zh-CN` became `zh`, as its folder is named.',
    'docs/.vitepress/config.ts:6 `target` of entries of menus was not converted.',
    'docs/.vitepress/config.ts:7 `docFooterText` of entries of menus was not converted.',
    'docs/.vitepress/config.ts:8 The depth of outlines was not converted.',
    'docs/.vitepress/config.ts:9 `docFooter.prev` was not converted.',
  ])
})
