/** Files of Rspress sites are supported unchanged. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { site } from './driver.ts'
import { filesOf } from './files.ts'

const CONFIG = `export default {
  title: 'Test',
  root: 'docs',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
}
`

/** The same in both languages. */
const inBoth = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, text]) =>
      ['en', 'zh'].map((lang) => [`docs/${lang}/${file}`, text]),
    ),
  )

const FILES = {
  'bifolio.config.js': CONFIG,
  ...inBoth({
    'index.md': '# Home\n',
    '_nav.json': '[{ "text": "guide", "items": [{ "text": "First", "link": "./guide/start/first.html" }] }]',
    'guide/_meta.json': JSON.stringify([
      { type: 'dir-section-header', name: 'start', label: 'gettingStarted' },
      { type: 'dir-section-header', name: 'more' },
      { type: 'section-header', label: 'Others' },
      { type: 'file', name: 'icons/index', label: 'Icons', icon: '/icon.svg' },
      { type: 'custom-link', label: 'A', link: './start/first.md' },
    ]),
    'guide/start/_meta.json': '["first"]',
    'guide/start/first.md': '# First\n',
    'guide/more/index.md': '# Much more\n',
    'guide/more/second.md': '# Second\n',
    'guide/icons/index.md': '# All icons\n',
  }),
  'docs/public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'i18n.json': JSON.stringify({
    gettingStarted: { en: 'Getting started', zh: '开始' },
    guide: { en: 'Guide', zh: '指南' },
  }),
}

/** The sidebar, one entry per line: a heading, or an address and its text. */
function sidebarOf(html: string): string[] {
  const [, sidebar = ''] = /<nav class="sidebar-pages"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? []
  return [
    ...sidebar.matchAll(/<li class="sidebar-(?:header|link)">(?:<a href="([^"]*)"[^>]*>)?(.*?)<\/li>/g),
  ].map(([, address = '##', entry = '']) =>
    [address, entry.replace(/<img[^>]* src="([^"]*)"[^>]*>/, ' $1').replace(/<[^>]*>/g, '')].join(' '),
  )
}

test('menus have headings, nested folders, icons and translated texts', async () => {
  const it = site({ files: FILES })
  await it.run(['check', '--json']).expectOk()
  expect(it.outcome.report?.problems).toEqual([])
  await it.build()
  await it.expectOk()
  const zh = it.read('zh/guide/start/first.html')
  expect(sidebarOf(zh)).toEqual([
    '## 开始',
    '/zh/guide/start/first First',
    '## Much more',
    '/zh/guide/more/ Much more',
    '/zh/guide/more/second Second',
    '## Others',
    '/zh/guide/icons/ Icons /icon.svg',
    '/zh/guide/start/first A',
  ])
  expect(zh).toMatch(/<span>指南<.*\/zh\/guide\/start\/first" class="nav-link" aria-current="page"/s)
  expect(it.read('icon.svg')).toContain('<svg')
})

test('keys in menus are shown in the language of the page, also where another language has the menu', async () => {
  const meta = ['file', 'dir', 'dir-section-header', 'section-header', 'custom-link'].map((type) => ({
    type,
    label: `${type} key`,
    ...(/^(?:file|dir)/.test(type) && { name: type }),
    ...(type === 'custom-link' && { link: 'https://example.org' }),
  }))
  const nav = [{ text: 'group key', items: [{ text: 'link key', link: '/guide/file' }] }]
  const keys = [...meta.map(({ label }) => label), 'group key', 'link key']
  const wordsIn = (langs: string[]) => Object.fromEntries(langs.map((lang) => [lang, `<${lang}>`]))
  const it = site({
    files: {
      'bifolio.config.js': CONFIG.replace('}],', "}, { lang: 'zh-TW', label: '繁體' }],"),
      'docs/en/index.md': '# Home\n',
      'docs/en/_nav.json': JSON.stringify(nav),
      'docs/en/guide/_meta.json': JSON.stringify(meta),
      'docs/en/guide/file.md': '# File\n',
      'docs/en/guide/dir/a.md': '# A\n',
      'docs/en/guide/dir-section-header/a.md': '# A\n',
      'docs/zh/index.md': '# 首页\n',
      'docs/zh-TW/index.md': '# 首頁\n',
      'i18n.json': JSON.stringify({
        ...Object.fromEntries(keys.map((key) => [key, wordsIn(['en', 'zh', 'zh-TW'])])),
        'file key': wordsIn(['en']),
      }),
    },
  })
  const labels = (lang: string): string => {
    const [, data = ''] = /data-site="\/([^"]+)"/.exec(it.read(`${lang}/index.html`)) ?? []
    return [...it.read(data).matchAll(/<(zh-TW|zh|en)>|\w key/g)].map(([, word = 'key']) => word).join(' ')
  }
  await it.build().expectOk()
  expect(labels('zh')).toBe('zh zh en zh zh zh zh')
  expect(labels('zh-TW')).toBe('zh-TW zh-TW en zh-TW zh-TW zh-TW zh-TW')
  await it.change('docs/zh/guide/_meta.json', JSON.stringify(meta)).build().expectOk()
  expect(labels('zh-TW')).toBe('zh-TW zh-TW en zh-TW zh-TW zh-TW zh-TW')
})

test('an invalid `i18n.json` is an error with its position', async () => {
  await site({ files: { ...FILES, 'i18n.json': '{\n  "guide": }' } })
    .run(['check', '--json'])
    .expectCode(1)
    .expectProblem('i18n.json:2:12 invalid-json')
})

slow('aliases of `tsconfig.json` resolve fragments, components and files', async () => {
  const it = site({
    files: {
      ...FILES,
      'tsconfig.json':
        '{ "compilerOptions": { "paths": { "@en/*": ["./docs/en/*"], "@parts/*": ["./docs/parts/*"] } } }',
      'docs/en/shared/note.mdx': 'A shared note.\n',
      'docs/parts/Badge.tsx':
        "import { word } from '@parts/word'\nexport const Badge = () => <b>{word}</b>\n",
      'docs/parts/word.ts': "export const word = 'New'\n",
      'docs/en/guide/start/first.mdx': `import Note from '@en/shared/note.mdx'\nimport { Badge } from '@parts/Badge'\nimport icon from '@parts/icon.svg'\n\n# First\n\n<Note />\n\n<Badge />\n\n<img src={icon} alt="" />\n`,
      'docs/parts/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    },
  })
  rmSync(join(it.root, 'docs/en/guide/start/first.md'))
  await it.build()
  await it.expectOk()
  const html = it.read('guide/start/first.html')
  expect(html).toContain('A shared note.')
  expect(html).toContain('<b>New</b>')
  expect(html).toMatch(/<img src="\/static\/asset\/icon\.\w+\.svg"/)
  await it
    .change('docs/en/guide/start/first.mdx', (text) => text.replace('@parts/Badge', '@parts/Bagde'))
    .run(['check', '--json'])
    .expectCode(1)
    .expectProblem({
      file: 'docs/en/guide/start/first.mdx',
      line: 2,
      message: /`@parts\/Bagde` does not exist/,
      hint: /means `docs\/parts\/Bagde`/,
    })
})

test('a `tsconfig.json` that extends a missing package keeps its own aliases, with a warning', async () => {
  const it = site({
    files: {
      ...FILES,
      'tsconfig.json':
        '{ "extends": "@none/tsconfig", "compilerOptions": { "paths": { "@en/*": ["./docs/en/*"], } } }',
      'docs/en/shared/note.mdx': 'A shared note.\n',
      'docs/en/guide/icons/index.mdx': "import Note from '@en/shared/note.mdx'\n\n# All icons\n\n<Note />\n",
    },
  })
  rmSync(join(it.root, 'docs/en/guide/icons/index.md'))
  await it
    .run(['check', '--json'])
    .expectCode(0)
    .expectProblem({ severity: 'warning', file: 'tsconfig.json', hint: /install/ })
})

slow('names under `define` work in expressions of pages, in fragments and in components', async () => {
  const it = site({
    files: filesOf('rspress-aliases'),
  })
  await it.build()
  await it.expectOk()
  const html = it.read('index.html')
  expect(html).toMatch(/Version (?:<!-- -->)?2\.0/)
  expect(html).toContain('<b>2.0beta</b>')
  expect(html).toContain('\nbeta\n')
  expect(html).toMatch(/Part of (?:<!-- -->)?2\.0/)
  expect(it.read('own.html')).toMatch(/Own (?:<!-- -->)?3/)
  // Pages and the bundle follow the configuration.
  it.change('bifolio.config.js', (text) => text.replace('2.0', '2.1'))
  await it.build()
  expect(it.read('index.html')).toContain('<b>2.1beta</b>')
  expect(it.read('index.html')).toMatch(/Version (?:<!-- -->)?2\.1/)
  await it
    .change('bifolio.config.js', (text) => text.replace("JSON.stringify('2.1')", "'2.1.0'"))
    .run(['check', '--json'])
    .expectCode(1)
    .expectProblem({
      file: 'bifolio.config.js',
      line: 3,
      message: /must be an expression/,
      hint: /JSON\.stringify/,
    })
})
