import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { annotatePage } from './annotate.ts'
import { readableText } from './exchange/page/readable-text.ts'
import { fileInLanguage } from './source-file.ts'

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
const ZH = '# 运行 {#run}\n\n一。\n\n- 二\n- 三\n'
const FILES = {
  'en/a.mdx': '# Run {#run}\n\nOne in other words.\n\n- Two\n- Three, changed\n',
  'pins.json': JSON.stringify({
    'zh/a.mdx': [
      '5f807ae0ed febe125153',
      '70277bfc40 e44d389533',
      'f34491b796 a378cad751',
      'fe37c7e727 6670cb66b7',
    ],
  }),
}

/**
 * The annotations of a page with this language and text.
 * @param before the source in an earlier commit. Default: there is no repository
 */
async function annotations(
  lang: string,
  text: string,
  files: Record<string, string> = FILES,
  { isDev = false, before }: { isDev?: boolean; before?: string } = {},
) {
  const site = mkdtempSync(join(tmpdir(), 'bifolio-pins-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  const write = (name: string, content: string): void => {
    mkdirSync(dirname(join(site, name)), { recursive: true })
    writeFileSync(join(site, name), content)
  }
  if (before !== undefined) {
    write('en/a.mdx', before)
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      [...AUTHOR, 'commit', '-q', '-m', 'Add'],
    ])
      execFileSync('git', args, { cwd: site })
  }
  for (const [name, content] of Object.entries(files)) write(name, content)
  const file = `${lang}/a.mdx`
  const route = { path: `/${file}`, pagePath: '/a', file, lang, version: '' }
  const rules = { langs: ['en', 'zh'], defaultLang: 'en', versions: [], defaultVersion: '' }
  const page = { route, file, text, site, content: site, rules, isDev }
  const {
    dependencies = [],
    outdated,
    staleTranslations,
  } = (await annotatePage(page, { lock: 'pins.json' })) ?? {}
  return {
    dependencies: dependencies.map((path) => path.slice(site.length + 1)),
    outdated,
    staleTranslations,
  }
}

test('blocks whose source has changed since they were pinned are outdated', async () => {
  expect(await annotations('zh', ZH)).toEqual({
    dependencies: ['pins.json', 'en/a.mdx'],
    outdated: {
      positions: new Set(['3:1', '6:1']),
      original: '/en/a',
      changes: new Map([
        ['3:1', [{ text: 'One in other words.' }]],
        ['6:1', [{ text: 'Three, changed' }]],
      ]),
    },
  })
})

test('with the history of the source, the changed words are marked', async () => {
  const before = '# Run {#run}\n\nOne.\n\n- Two\n- Three\n'
  const { outdated } = await annotations('zh', ZH, FILES, { before })
  expect(Object.fromEntries(outdated?.changes ?? [])).toEqual({
    '3:1': [{ text: 'One ' }, { text: 'in other words', change: 'added' }, { text: '.' }],
    '6:1': [{ text: 'Three' }, { text: ', changed', change: 'added' }],
  })
})

test('of components and expressions readers see the words', async () => {
  const before = '# Run {#run}\n\nOne.\n\n- Two\n- Three\n'
  const now = `${'# Run {#run}\n\n'}One <Badge text="new" type="tip" /> *is* <Kbd title="the key">Ctrl</Kbd>{/* shown by #a */} \`a<b\`.\n\n- Two\n- Three\n`
  const { outdated } = await annotations('zh', ZH, { ...FILES, 'en/a.mdx': now }, { before })
  const parts = outdated?.changes?.get('3:1') ?? []
  expect(parts.map(({ text }) => text).join('')).toBe('One new is the key Ctrl a<b.')
})

test.each([
  ['marks', '**Two** *or* ~~three~~ `a*b` &amp; \\*', 'Two or three a*b & *'],
  [
    'links and images',
    '[a *link*](/x), [b][c], ![a picture](./x.png)[^1] https://a.b',
    'a link, b, a picture https://a.b',
  ],
  ['a line break', 'One\ntwo\\\nthree', 'One two three'],
  ['a heading', '## Run *it* {#run}', 'Run it'],
  ['an item', '1. [x] One **more**', 'One more'],
  ['a container', ':::tip Note *this*', 'Note this'],
  ['a quotation', '> One\n> two', 'One two'],
  ['a table', '| A | *B* |\n| --- | :-: |\n| `c\\|d` | |', 'A | B\nc|d | '],
  ['code', '```js title="a.js"\nrun() // **now**\n```', 'run() // **now**'],
  ['indented code', '~~~\n a\n   b\n~~~', ' a\n   b'],
  ['long code', `\`\`\`\n${'a\n'.repeat(30)}\`\`\``, ''],
])('readers see no marks: %s', (_name, markdown, expected) => {
  expect(readableText(markdown, 'en/a.mdx')).toBe(expected)
})

test('a block whose source is gone is shown as it was', async () => {
  const files = { ...FILES, 'en/a.mdx': '# Run {#run}\n\nOne.\n\n- Two\n' }
  const before = '# Run {#run}\n\nOne.\n\n- Two\n- Three\n'
  const { outdated } = await annotations('zh', ZH, files, { before })
  expect(Object.fromEntries(outdated?.changes ?? [])).toEqual({
    '6:1': [{ text: 'Three', change: 'removed' }],
  })
  // Without git, nothing is known of it.
  expect((await annotations('zh', ZH, files)).outdated).toEqual({
    positions: new Set(['6:1']),
    original: '/en/a',
    changes: new Map(),
  })
})

test('a page without pins or source has no annotations, but depends on both', async () => {
  const dependencies = ['pins.json', 'en/a.mdx']
  expect(await annotations('zh', ZH, { ...FILES, 'pins.json': '{' })).toEqual({
    dependencies,
    outdated: undefined,
  })
  expect(await annotations('zh', ZH, { 'pins.json': FILES['pins.json'] })).toEqual({
    dependencies,
    outdated: undefined,
  })
})

test('a page in the default language has no dependencies', async () => {
  expect(await annotations('en', ZH)).toEqual({ dependencies: [], outdated: undefined })
})

test('in development, the original names the place of its translation, and the translation both', async () => {
  const text = FILES['en/a.mdx']
  const places = new Map([
    ['3:1', ['zh/a.mdx:3:1']],
    ['6:1', ['zh/a.mdx:6:1']],
  ])
  expect(await annotations('en', text, { ...FILES, 'zh/a.mdx': ZH }, { isDev: true })).toEqual({
    dependencies: ['pins.json', 'zh/a.mdx'],
    outdated: undefined,
    staleTranslations: places,
  })
  expect((await annotations('zh', ZH, FILES, { isDev: true })).outdated?.places).toEqual(
    new Map([
      ['3:1', ['en/a.mdx:3:1', 'zh/a.mdx:3:1']],
      ['6:1', ['en/a.mdx:6:1', 'zh/a.mdx:6:1']],
    ]),
  )
})

test('finds the page in another language, in other folders and with another extension', () => {
  const root = mkdtempSync(join(tmpdir(), 'bifolio-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['guide/a.md', 'zh/guide/a.mdx', '1.x/en/b.md']) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), '')
  }
  const rules = { langs: ['en', 'zh'], defaultLang: 'en', versions: ['1.x'] }
  expect(fileInLanguage('zh/guide/a.mdx', 'en', root, rules)).toBe('guide/a.md')
  expect(fileInLanguage('guide/a.md', 'zh', root, rules)).toBe('zh/guide/a.mdx')
  expect(fileInLanguage('1.x/zh/b.mdx', 'en', root, rules)).toBe('1.x/en/b.md')
  expect(fileInLanguage('zh/c.md', 'en', root, rules)).toBe('en/c.md')
})
