import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { createFolder, type Folder } from '../../translations/folder.fixture.ts'
import { readPins } from '../../translations/pins.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { Terminal } from '../terminal.ts'
import type { Values } from '../usage.ts'
import { translationCommands } from './translation-commands.ts'

const EN = '# Run {#run}\n\nIt takes three seconds.\n\nThe last one.\n'
const ZH = '# 运行 {#run}\n\n需要三秒。\n\n最后一个。\n'

/** A command on a folder: its exit code, what it prints, and its JSON. */
async function run(name: string, site: TranslationSite, values: Values = {}) {
  const lines: string[] = []
  const data: unknown[] = []
  const terminal: Terminal = {
    log: (line) => lines.push(line),
    json: (value) => data.push(value),
    progress: () => {},
    problems: () => {},
    fixed: () => {},
  }
  const code = await translationCommands[name]!.run(site, values, terminal, new AbortController().signal)
  return { code, text: lines.join('\n'), data: data[0] }
}

/** A page whose second block is stale. */
function staleFolder(): Folder {
  const folder = createFolder({ 'en/guide/a.md': EN, 'zh/guide/a.md': ZH, 'en/b.md': 'One two.\n' })
  folder.pin()
  folder.commit()
  folder.write({ 'en/guide/a.md': `Before.\n\n${EN.replace('three', 'four')}` })
  return folder
}

test('status lists the pages that need work, and sums', async () => {
  const { code, text, data } = await run('status', staleFolder().site())
  expect(text).toBe(
    [
      'Language  Page                      Blocks  Stale  Missing  Unreviewed  Words to do',
      'zh        zh/guide/a.md                  4      1        1           0            5',
      'zh        en/b.md (not translated)       1      0        1           0            2',
      'zh        all 2 pages                    5      1        2           0            7',
    ].join('\n'),
  )
  expect(code).toBe(0)
  expect(data).toMatchObject({
    ok: true,
    languages: [{ lang: 'zh', pages: 2, translated: 1, stale: 1, missing: 2, words: 7, alone: [] }],
    pages: [
      { source: 'en/guide/a.md', translation: 'zh/guide/a.md' },
      { source: 'en/b.md', translation: null },
    ],
  })
})

test.each([
  ['<<<<<<< HEAD\n{}\n', /l\.json:1:1 {2}.* Resolve the conflict in it, or restore it from git\.$/],
  ['{ "zh/b.md": 5 }\n', /l\.json {2}The file must have a list of pins for each page\./],
])('a lock file that is not valid fails a command, and stays as it is: %j', async (text, message) => {
  const site = staleFolder().site()
  const lock = join(mkdtempSync(join(tmpdir(), 'lock-')), 'l.json')
  onTestFinished(() => rmSync(dirname(lock), { recursive: true }))
  writeFileSync(lock, text)
  for (const name of ['status', 'pin']) await expect(run(name, { ...site, lock })).rejects.toThrow(message)
  expect(readFileSync(lock, 'utf8')).toBe(text)
})

test('status fails above a threshold only', async () => {
  const site = staleFolder().site()
  expect((await run('status', site, { 'max-stale': '1', 'max-missing': '2' })).code).toBe(0)
  const { code, text } = await run('status', site, { 'max-stale': '0', 'max-missing': '2' })
  expect(code).toBe(1)
  expect(text).toContain('✗ Stale blocks: 1; `--max-stale` allows 0.')
  expect((await run('status', site, { 'max-missing': '1' })).code).toBe(1)
  await expect(run('status', site, { 'max-stale': 'x' })).rejects.toThrow('takes a whole number')
})

test('pin records that translations are in step: a block, a page, or all', async () => {
  const folder = createFolder({
    'en/a.md': EN,
    'zh/a.md': ZH,
    'en/b.md': 'One 1.\n',
    'zh/b.md': '二 2。\n',
  })
  expect((await run('pin', folder.site(), { page: 'zh/a.md:3' })).text).toBe('✓ 1 block recorded as in step')
  expect(await run('status', folder.site())).toMatchObject({ data: { totals: { unreviewed: 3 } } })
  expect((await run('pin', folder.site(), { page: 'zh/a.md' })).data).toMatchObject({ pinned: 2 })
  await run('pin', folder.site(), { page: 'zh/b.md:1', 'by-hand': true })
  expect(await run('status', folder.site())).toMatchObject({ data: { totals: { unreviewed: 0 } } })
  expect(readPins(join(folder.root, 'pins.json'))['zh/b.md']).toEqual([expect.stringMatching(/ by-hand$/)])
  expect((await run('pin', folder.site())).data).toMatchObject({ pinned: 0 })
})

test('diff shows the original then and now with changed words, and the translation', async () => {
  const { code, text, data } = await run('diff', staleFolder().site(), { page: 'zh/guide/a.md' })
  expect(code).toBe(0)
  expect(text.replace(/\(\w+, [\d-]+\)/, '(commit)')).toBe(
    [
      'Then  en/guide/a.md:3 (commit)',
      '      It takes three seconds.',
      'Now   en/guide/a.md:5',
      '      It takes [-three-]{+four+} seconds.',
      'Translation  zh/guide/a.md:3',
      '      需要三秒。',
      '',
      '1 stale block in zh/guide/a.md',
    ].join('\n'),
  )
  expect(data).toMatchObject({ changes: [{ lang: 'zh', now: { file: 'en/guide/a.md', line: 5 } }] })
})

test('diff shows what it can without git, and when the original is gone', async () => {
  const folder = createFolder({ 'en/a.md': EN, 'zh/a.md': ZH })
  folder.pin()
  folder.write({ 'en/a.md': '# Run {#run}\n\nThe last one.\n' })
  const { text } = await run('diff', folder.site(), { page: 'en/a.md' })
  expect(text).toContain('Then  not known: the folder is in no git repository')
  expect(text).toContain('Now   The block is gone from the page in `en`.')
})

test.each([
  ['a page that does not exist', { page: 'zh/guide/b.md' }, 'Did you mean `zh/guide/a.md`?'],
  ['a page without a translation', { page: 'en/b.md' }, 'en/b.md has no translation into `zh` yet.'],
  ['no page', {}, 'Name a page'],
  [
    'an unknown language',
    { page: 'en/b.md', lang: 'zn' },
    'The site has no language `zn`. Did you mean `zh`? Known: zh.',
  ],
  [
    'the language of originals',
    { page: 'en/b.md', lang: 'en' },
    '`en` is the language that pages are translated from.',
  ],
])('diff refuses %s', async (_, values, message) => {
  await expect(run('diff', staleFolder().site(), values)).rejects.toThrow(message)
})

test('a site without a lock file, or with one language, gets a hint what to do', async () => {
  const folder = staleFolder()
  for (const name of ['status', 'diff'])
    expect(
      (await run(name, { ...folder.site(), lock: undefined }, { page: 'en/guide/a.md' })).text,
    ).toContain('! No lock file records')
  await expect(run('status', folder.site(['en']))).rejects.toThrow('The site has one language.')
})
