import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { readableText } from './readable-text.ts'
import { fileInLanguage } from './source-file.ts'
import { findNotes } from './stale-blocks.ts'

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
 * The notes of a page with this language and text.
 * @param before the source in an earlier commit. Default: there is no repository
 */
async function notesOf(
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
  const scope = { lang, version: '' }
  const route = { path: `/${file}`, pagePath: '/a', file, source: join(site, file), scope }
  const rules = { langs: ['en', 'zh'], defaultLang: 'en', versions: [], defaultVersion: '' }
  const page = { route, file, text, content: site, rules, isDev }
  const { dependencies, notes } = await findNotes(page, join(site, 'pins.json'))
  return {
    dependencies: dependencies.map((path) => path.slice(site.length + 1)),
    notes: Object.fromEntries(notes),
  }
}

test('blocks whose source has changed since they were pinned are outdated', async () => {
  expect(await notesOf('zh', ZH)).toEqual({
    dependencies: ['pins.json', 'en/a.mdx'],
    notes: {
      '3:1': { original: '/en/a', change: [{ text: 'One in other words.' }], places: [] },
      '6:1': { original: '/en/a', change: [{ text: 'Three, changed' }], places: [] },
    },
  })
})

test('with the history of the source, the changed words are marked', async () => {
  const before = '# Run {#run}\n\nOne.\n\n- Two\n- Three\n'
  expect((await notesOf('zh', ZH, FILES, { before })).notes).toMatchObject({
    '3:1': { change: [{ text: 'One ' }, { text: 'in other words', change: 'added' }, { text: '.' }] },
    '6:1': { change: [{ text: 'Three' }, { text: ', changed', change: 'added' }] },
  })
})

test('of components and expressions readers see the words', async () => {
  const before = '# Run {#run}\n\nOne.\n\n- Two\n- Three\n'
  const now = `${'# Run {#run}\n\n'}One <Badge text="new" type="tip" /> *is* <Kbd title="the key">Ctrl</Kbd>{/* shown by #a */} \`a<b\`.\n\n- Two\n- Three\n`
  const { notes } = await notesOf('zh', ZH, { ...FILES, 'en/a.mdx': now }, { before })
  const parts = notes['3:1']?.change ?? []
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
  const [gone, unknown] = [await notesOf('zh', ZH, files, { before }), await notesOf('zh', ZH, files)]
  expect(gone.notes).toMatchObject({ '6:1': { change: [{ text: 'Three', change: 'removed' }] } })
  // Without git, nothing is known of it.
  expect(unknown.notes).toEqual({ '6:1': { original: '/en/a', places: [] } })
})

test('a page without pins or source has no notes, but depends on both', async () => {
  const nothing = { dependencies: ['pins.json', 'en/a.mdx'], notes: {} }
  expect(await notesOf('zh', ZH, { ...FILES, 'pins.json': '{' })).toEqual(nothing)
  expect(await notesOf('zh', ZH, { 'pins.json': FILES['pins.json'] })).toEqual(nothing)
})

test('a page in the default language has no dependencies', async () => {
  expect(await notesOf('en', ZH)).toEqual({ dependencies: [], notes: {} })
})

test('in development, the original names the place of its translation, and the translation both', async () => {
  const text = FILES['en/a.mdx']
  expect(await notesOf('en', text, { ...FILES, 'zh/a.mdx': ZH }, { isDev: true })).toEqual({
    dependencies: ['pins.json', 'zh/a.mdx'],
    notes: { '3:1': { places: ['zh/a.mdx:3:1'] }, '6:1': { places: ['zh/a.mdx:6:1'] } },
  })
  expect((await notesOf('zh', ZH, FILES, { isDev: true })).notes).toMatchObject({
    '3:1': { places: ['en/a.mdx:3:1', 'zh/a.mdx:3:1'] },
    '6:1': { places: ['en/a.mdx:6:1', 'zh/a.mdx:6:1'] },
  })
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
