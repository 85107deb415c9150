import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { createFolder, type Folder } from '../folder.fixture.ts'
import { readPins } from '../state/pins.ts'
import type { TranslationSite } from '../state/site.ts'
import { translationCommands } from './translation-commands.ts'

const EN = '# Run {#run}\n\nIt takes three seconds.\n\nThe last one.\n'
const ZH = '# 运行 {#run}\n\n需要三秒。\n\n最后一个。\n'

/** A command on a folder: what it reports, as people and as machines read it. */
async function run(
  name: keyof typeof translationCommands,
  site: TranslationSite,
  flags: TranslationSite['flags'] = {},
) {
  const { ok, lines, data } = await translationCommands[name].run({ ...site, flags })
  return { ok, text: lines.join('\n'), data: await data() }
}

/** A page whose second block is stale. */
async function staleFolder(): Promise<Folder> {
  const folder = createFolder({ 'en/guide/a.md': EN, 'zh/guide/a.md': ZH, 'en/b.md': 'One two.\n' })
  await folder.pin()
  folder.commit()
  folder.write({ 'en/guide/a.md': `Before.\n\n${EN.replace('three', 'four')}` })
  return folder
}

test('status lists the pages that need work, and sums', async () => {
  const { ok, text, data } = await run('status', (await staleFolder()).site())
  expect(text).toBe(
    [
      'Language  Page                      Blocks  Stale  Missing  Unreviewed  Words to do',
      'zh        en/b.md (not translated)       1      0        1           0            2',
      'zh        zh/guide/a.md                  4      1        1           0            5',
      'zh        all 2 pages                    5      1        2           0            7',
    ].join('\n'),
  )
  expect(ok).toBe(true)
  expect(data).toMatchObject({
    languages: [{ lang: 'zh', pages: 2, translated: 1, stale: 1, missing: 2, words: 7, alone: [] }],
    pages: [
      { source: 'en/b.md', translation: null },
      { source: 'en/guide/a.md', translation: 'zh/guide/a.md' },
    ],
  })
})

test('status has the blocks to work on as data, until the translation is edited and pinned', async () => {
  const folder = await staleFolder()
  const { data } = await run('status', folder.site())
  const [untranslated, page] = (data as { pages: { work: unknown[] }[] }).pages
  expect(page?.work).toEqual([
    { state: 'missing', now: { file: 'en/guide/a.md', line: 1, text: 'Before.' } },
    {
      state: 'stale',
      now: { file: 'en/guide/a.md', line: 5, text: 'It takes four seconds.' },
      before: {
        file: 'en/guide/a.md',
        line: 3,
        text: 'It takes three seconds.',
        commit: expect.any(String),
        date: expect.any(String),
      },
      translation: { file: 'zh/guide/a.md', line: 3, text: '需要三秒。' },
    },
  ])
  // The page itself is to be translated.
  expect(untranslated?.work).toEqual([])
  folder.write({ 'zh/guide/a.md': `之前。\n\n${ZH.replace('三', '四')}` })
  await run('pin', folder.site(), { page: 'zh/guide/a.md' })
  expect(await run('status', folder.site())).toMatchObject({ data: { pages: [{}, { work: [] }] } })
})

test.each([
  ['<<<<<<< HEAD\n{}\n', /l\.json:1:1 {2}.* Resolve the conflict in it, or restore it from git\.$/],
  ['{ "zh/b.md": 5 }\n', /l\.json {2}The file must have a list of pins for each page\./],
])('a lock file that is not valid fails a command, and stays as it is: %j', async (text, message) => {
  const site = (await staleFolder()).site()
  const lock = join(mkdtempSync(join(tmpdir(), 'lock-')), 'l.json')
  onTestFinished(() => rmSync(dirname(lock), { recursive: true }))
  writeFileSync(lock, text)
  for (const name of ['status', 'pin'] as const)
    await expect(run(name, { ...site, lock })).rejects.toThrow(message)
  expect(readFileSync(lock, 'utf8')).toBe(text)
})

test('status fails above a threshold only', async () => {
  const site = (await staleFolder()).site()
  expect((await run('status', site, { 'max-stale': 1, 'max-missing': 2 })).ok).toBe(true)
  const { ok, text } = await run('status', site, { 'max-stale': 0, 'max-missing': 2 })
  expect(ok).toBe(false)
  expect(text).toContain('✗ Stale blocks: 1; `--max-stale` allows 0.')
  expect((await run('status', site, { 'max-missing': 1 })).ok).toBe(false)
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
  const { ok, text, data } = await run('diff', (await staleFolder()).site(), { page: 'zh/guide/a.md' })
  expect(ok).toBe(true)
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
  await folder.pin()
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
  await expect(run('diff', (await staleFolder()).site(), values)).rejects.toThrow(message)
})

test('a site without a lock file, or with one language, gets a hint what to do', async () => {
  const folder = await staleFolder()
  for (const name of ['status', 'diff'] as const)
    expect(
      (await run(name, { ...folder.site(), lock: undefined }, { page: 'en/guide/a.md' })).text,
    ).toContain('! No lock file records')
  await expect(run('status', folder.site(['en']))).rejects.toThrow('The site has one language.')
})
