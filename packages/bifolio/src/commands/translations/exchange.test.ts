import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import type { GlossaryEntry } from '../../shared/types.ts'
import type { Unit } from '../../translations/exchange/unit.ts'
import { createFolder, type Folder } from '../../translations/folder.fixture.ts'
import type { Terminal } from '../terminal.ts'
import type { Values } from '../usage.ts'
import { translationCommands } from './translation-commands.ts'

const EN = '# Run {#run}\n\nIt takes `three` seconds.\n\nThe last one.\n'
const ZH = '# 运行 {#run}\n\n需要 `three` 秒。\n\n最后一个。\n'
/** `en/a.md` is stale in one block and lacks one; `en/b.md` has no translation. */
function folderWithWork(): Folder {
  const folder = createFolder({ 'en/a.md': EN, 'zh/a.md': ZH, 'en/b.md': 'A page.\n' })
  folder.pin()
  folder.write({ 'en/a.md': `${EN.replace('takes', 'always takes')}\nNew.\n` })
  return folder
}

async function run(name: string, folder: Folder, values: Values = {}, glossary: GlossaryEntry[] = []) {
  const lines: string[] = []
  const data: unknown[] = []
  const terminal: Terminal = {
    log: (line) => lines.push(line),
    json: (value) => data.push(value),
    progress: () => {},
    problems: (problems) =>
      lines.push(...problems.map(({ file, line, message }) => `${file}:${line} ${message}`)),
    fixed: () => {},
  }
  const site = { ...folder.site(), glossary }
  const code = await translationCommands[name]!.run(site, values, terminal, new AbortController().signal)
  return { code, text: lines.join('\n'), data: data[0] }
}

const read = ({ root }: Folder, name: string): string => readFileSync(join(root, name), 'utf8')

/** Exports to a file and replaces words in it. */
async function edited(
  folder: Folder,
  name: string,
  changes: readonly (readonly [string, string])[],
  values: Values = {},
) {
  const out = join(folder.root, name)
  await run('export', folder, { out, ...values })
  let text = readFileSync(out, 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  writeFileSync(out, text)
  return out
}

const entry = (source: string, target: string): [string, string] => [
  `msgid "${source}"\nmsgstr ""`,
  `msgid "${source}"\nmsgstr "${target}"`,
]

describe('export', () => {
  test.each([
    [{}, 5, 2],
    [{ stale: true }, 1, 1],
    [{ missing: true }, 2, 2],
    [{ stale: true, missing: true }, 3, 2],
  ])('%j', async (values, texts, pages) => {
    const folder = folderWithWork()
    const { text, data } = await run('export', folder, { ...values, out: join(folder.root, 'new/zh.po') })
    expect(data).toMatchObject({ ok: true, format: 'po', texts, pages })
    expect(text).toMatch(new RegExp(`^✓ ${texts} texts? of ${pages} pages? in `))
    expect(read(folder, 'new/zh.po')).toContain('#: en/a.md')
  })

  test('has the source that a stale text was translated from', async () => {
    const folder = createFolder({ 'en/a.md': EN, 'zh/a.md': ZH })
    folder.pin()
    folder.commit()
    folder.write({ 'en/a.md': EN.replace('takes', 'always takes') })
    const text = async (format: string) => (await run('export', folder, { format, stale: true })).text
    expect(await text('po')).toContain('#, fuzzy\n#| msgid "It takes <1/> seconds."\nmsgctxt "en/a.md#')
    expect(await text('xliff')).toContain('<note>The source was: It takes &lt;1/&gt; seconds.</note>')
    expect(JSON.parse(await text('json')).units).toMatchObject([{ previous: 'It takes <1/> seconds.' }])
  })

  test('has the terms of the glossary', async () => {
    const entry = { words: { zh: '页面' }, forbidden: {}, keep: false }
    const glossary: GlossaryEntry[] = [
      { term: 'page', ...entry, location: { file: 'glossary.yml', line: 1, column: 1 } },
    ]
    expect((await run('export', folderWithWork(), { format: 'po' }, glossary)).text).toContain(
      '#. Term: page = 页面',
    )
  })

  test('without a file, to standard output', async () => {
    const folder = folderWithWork()
    expect((await run('export', folder)).text).toContain(
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"',
    )
    expect(JSON.parse((await run('export', folder, { format: 'json' })).text)).toMatchObject({ target: 'zh' })
  })
})

test('what no file for translators has is listed by `export` and `status`', async () => {
  const code = (comment: string): string => `\n\`\`\`js\nrun() // ${comment}\n\`\`\`\n`
  const folder = createFolder({
    'en/a.md': `${EN}${code('Now')}\nOld.\n`,
    'zh/a.md': `${ZH}${code('现在')}\n旧的。\n`,
    'en/c.md': 'One.\n',
    'zh/c.md': '一。\n',
    'en/d.md': code('Then'),
    'zh/d.md': code('Then'),
  })
  folder.pin()
  folder.write({
    'en/a.md': `${EN}${code('Later')}`,
    'en/c.md': `One.\n${code('New')}`,
    'en/d.md': code('Now'),
  })
  const stale = [
    'zh/a.md:7 The code is not exported: en/a.md:7 has changed, and has no words for translators.',
    'zh/a.md:11 The paragraph is not exported: its source is gone.',
    // The same in both languages, so that it has no pin.
    'zh/d.md:2 The code is not exported: en/d.md:2 has changed, and has no words for translators.',
  ]
  const missing =
    'zh/c.md:undefined The code of en/c.md:3 is missing, and is not exported: it has no words for translators.'
  const lines = async (name: string, values: Values = {}) =>
    (await run(name, folder, { out: join(folder.root, 'zh.po'), ...values })).text.split('\n')
  expect(await lines('export')).toEqual([
    expect.stringContaining('✓ 4 texts'),
    ...stale.slice(0, 2),
    missing,
    ...stale.slice(2),
  ])
  expect(await lines('export', { stale: true })).toEqual([expect.stringContaining('✓ 0 texts'), ...stale])
  expect((await lines('status')).slice(-4)).toEqual([...stale.slice(0, 2), missing, ...stale.slice(2)])
  expect((await run('status', folder)).data).toMatchObject({
    problems: [{ line: 7 }, { line: 11 }, {}, { line: 2 }],
  })
})

describe('of a block with several texts', () => {
  const table = (head: string, cells: readonly string[]): string =>
    `| ${head} | \`k\` |\n| --- | --- |\n${cells.map((cell, row) => `| \`${row}\` | ${cell} |\n`).join('')}`
  const folderOf = (files: Record<string, string>): Folder => {
    const folder = createFolder({
      'en/a.md': table('Key', ['Starts it', 'Ends it']),
      'zh/a.md': table('键', ['启动', '结束']),
    })
    folder.pin()
    folder.commit()
    folder.write(files)
    return folder
  }
  const states = async (folder: Folder, values: Values = {}) => {
    const { text } = await run('export', folder, { format: 'json', ...values })
    return (JSON.parse(text).units as Unit[]).map(({ source, state }) => `${source}: ${state}`)
  }

  test.each([
    ['a cell', table('Key', ['Starts it again', 'Ends it']), ['Starts it again: stale']],
    ['its address', table('Key', ['[Starts it](/a)', 'Ends it']), ['<1>Starts it</1>: stale']],
    ['a row', `${table('Key', ['Starts it', 'Ends it'])}| \`2\` | New |\n`, ['New: stale']],
    ['no text', table('Key', ['Starts it', 'Ends it']).replace('---', ':--'), 3],
  ])('only what has changed is stale: %s', async (_name, en, expected) => {
    const stale = await states(folderOf({ 'en/a.md': en }), { stale: true })
    expect(typeof expected === 'number' ? stale.length : stale).toEqual(expected)
  })

  test('what has not changed is translated', async () => {
    const folder = folderOf({ 'en/a.md': table('Key', ['Starts it again', 'Ends it']) })
    expect(await states(folder)).toEqual(['Key: translated', 'Starts it again: stale', 'Ends it: translated'])
  })

  test.each([
    ['of a table in step', ['Starts it', 'Ends it'], 1],
    ['of a stale table', ['Starts it all', 'Ends it'], 1],
  ])('each text of a file is counted once: %s', async (_name, cells, taken) => {
    const folder = folderOf({ 'en/a.md': table('Key', cells) })
    for (const name of ['zh.po', 'zh.json']) {
      const file = await edited(folder, name, [['启动', '全部启动']])
      writeFileSync(file, read(folder, name).replaceAll('#, fuzzy\n', ''))
      expect((await run('import', folder, { file })).text).toBe(
        `✓ ${taken} text taken, 1 page written; 0 without a translation, ${3 - taken} unchanged`,
      )
      folder.write({ 'zh/a.md': table('键', ['启动', '结束']) })
    }
  })

  test('a block of which a text is still fuzzy stays stale', async () => {
    const folder = folderOf({ 'en/a.md': table('Key', ['Starts it all', 'Ends it all']) })
    const changes = [
      ['#, fuzzy\n', ''],
      ['启动', '全部启动'],
    ] as const
    const file = await edited(folder, 'zh.po', changes, { stale: true })
    expect((await run('import', folder, { file })).text).toContain('✓ 1 text taken, 1 page written')
    expect(read(folder, 'zh/a.md')).toBe(table('键', ['全部启动', '结束']))
    expect((await run('status', folder)).data).toMatchObject({ totals: { stale: 1, unreviewed: 0 } })
    expect(await states(folder, { stale: true })).toContain('Ends it all: stale')
    const rest = await edited(
      folder,
      'zh.po',
      [
        ['#, fuzzy\n', ''],
        ['#, fuzzy\n', ''],
        ['结束', '全部结束'],
      ],
      { stale: true },
    )
    expect((await run('import', folder, { file: rest })).text).toContain('1 page written')
    expect((await run('status', folder)).data).toMatchObject({ totals: { stale: 0, unreviewed: 0 } })
  })

  test('a program is only asked for what has changed, and told what it was', async () => {
    const folder = folderOf({
      'en/a.md': table('Key', ['Starts it again', 'Ends it']),
      'program.mjs': `import { readFileSync, writeFileSync } from 'node:fs'
        const question = readFileSync(0, 'utf8')
        writeFileSync(new URL('question.json', import.meta.url), question)
        console.log(JSON.stringify({ units: JSON.parse(question).units.map(({ id }) => ({ id, target: '再次启动' })) }))`,
    })
    const command = `"${process.execPath}" "${join(folder.root, 'program.mjs')}"`
    expect((await run('translate', folder, { with: command })).text).toContain('✓ 1 text taken')
    expect(JSON.parse(read(folder, 'question.json')).units).toMatchObject([
      { source: 'Starts it again', previous: 'Starts it' },
    ])
    expect(read(folder, 'zh/a.md')).toBe(table('键', ['再次启动', '结束']))
  })

  test('confirming the text that has changed confirms the block', async () => {
    const folder = folderOf({ 'en/a.md': table('Key', ['Starts it all', 'Ends it']) })
    const file = await edited(folder, 'zh.po', [['#, fuzzy\n', '']], { stale: true })
    expect((await run('import', folder, { file })).text).toContain('✓ 1 text taken, 0 pages written')
    expect((await run('status', folder)).data).toMatchObject({ totals: { stale: 0, unreviewed: 0 } })
  })
})

test('files in messages are relative to the folder of the site', async () => {
  const code = '```js\nrun()\n```\n'
  const folder = createFolder({ 'en/a.md': `One.\n\n${code}`, 'zh/a.md': `一。\n\n${code}` })
  folder.pin()
  folder.write({ 'en/a.md': `One.\n\n${code.replace('run', 'stop')}\nTwo.\n` })
  const { dirs, ...site } = folder.site()
  const inSite = { ...folder, site: () => ({ ...site, dirs: { ...dirs, root: dirname(folder.root) } }) }
  const name = basename(folder.root)
  for (const command of ['status', 'export'])
    expect((await run(command, inSite, { out: join(folder.root, 'zh.po') })).data).toMatchObject({
      problems: [{ file: `${name}/zh/a.md` }],
    })
  expect((await run('translate', inSite, { with: 'exit 3' })).data).toMatchObject({
    problems: [{ file: `${name}/en/a.md` }],
  })
})

test('a file without changes changes nothing', async () => {
  const folder = folderWithWork()
  const before = ['en/a.md', 'zh/a.md', 'pins.json'].map((name) => read(folder, name))
  for (const name of ['zh.po', 'zh.xlf', 'zh.json']) {
    const { code, text } = await run('import', folder, { file: await edited(folder, name, []) })
    expect([code, text]).toEqual([
      0,
      '✓ 0 texts taken, 0 pages written; 2 without a translation, 3 unchanged',
    ])
  }
  expect(['en/a.md', 'zh/a.md', 'pins.json'].map((name) => read(folder, name))).toEqual(before)
  expect(existsSync(join(folder.root, 'zh/b.md'))).toBe(false)
})

test('an edited file is taken: pages, a new page, and pins', async () => {
  const folder = folderWithWork()
  const file = await edited(folder, 'zh.po', [
    ['#, fuzzy\n', ''],
    ['需要 <1/> 秒。', '总是需要 <1/> 秒。'],
    entry('New.', '新的。'),
    entry('A page.', '一个页面。'),
  ])
  const { code, text } = await run('import', folder, { file })
  expect([code, text]).toEqual([0, '✓ 3 texts taken, 2 pages written; 0 without a translation, 2 unchanged'])
  expect(read(folder, 'zh/a.md')).toBe(`${ZH.replace('需要', '总是需要')}\n新的。\n`)
  expect(read(folder, 'zh/b.md')).toBe('一个页面。\n')
  folder.write({ 'zh/b.md': read(folder, 'zh/b.md') })
  expect((await run('status', folder)).data).toMatchObject({
    totals: { stale: 0, missing: 0, unreviewed: 0 },
  })
})

test('an import warns of words that are not those of the glossary, and takes them', async () => {
  const folder = folderWithWork()
  folder.write({ 'en/a.md': `${EN}\nSave the page.\n` })
  const location = { file: 'glossary.yml', line: 1, column: 1 }
  const glossary: GlossaryEntry[] = [
    { term: 'page', words: { en: 'page', zh: '页面' }, forbidden: { zh: ['网页'] }, keep: false, location },
    { term: 'last', words: { en: 'last', zh: '末个' }, forbidden: {}, keep: false, location },
  ]
  const file = await edited(folder, 'zh.po', [entry('Save the page.', '保存网页。')])
  const { code, text, data } = await run('import', folder, { file }, glossary)
  const place = `${file}:${read(folder, 'zh.po').split('Save the')[0]!.split('\n').length - 1}`
  expect([code, text.split('\n')]).toEqual([
    0,
    [
      `${place} en/a.md:7 has the term \`page\`, and this translation lacks \`页面\`.`,
      `${place} The glossary has \`页面\` for \`page\`, not \`网页\`.`,
      expect.stringContaining('✓ 1 text taken'),
    ],
  ])
  expect(data).toMatchObject({ ok: true, problems: [{ hint: 'Use `页面`.' }, { hint: 'Write `页面`.' }] })
  expect(read(folder, 'zh/a.md')).toContain('保存网页。')
})

test('pictures that a new translation names are copied, unless it has its own', async () => {
  const folder = createFolder({
    'en/a.md':
      '---\nimage: ./cover.png\n---\n\n![One](./img/one.png "A title") ![Two](two%20b.png)\n\n<img src="../en/three.svg" alt="Three">\n',
    'en/cover.png': 'cover',
    'en/img/one.png': 'one \xff',
    'en/two b.png': 'two',
    'en/three.svg': 'three',
    'en/four.png': 'not named',
    'zh/cover.png': 'own',
  })
  const file = await edited(folder, 'zh.json', [])
  const { units, ...rest } = JSON.parse(read(folder, 'zh.json')) as { units: Unit[] }
  const targets: Record<string, string> = { '<1>One</1> <2>Two</2>': '<1>一</1> <2>二</2>' }
  const translated = units.map((unit) => ({ ...unit, target: targets[unit.source] ?? '三' }))
  writeFileSync(file, JSON.stringify({ ...rest, units: translated }))
  const { text, data } = await run('import', folder, { file })
  expect(text).toBe('✓ 1 text taken, 1 page written, 2 pictures copied; 0 without a translation, 0 unchanged')
  expect(data).toMatchObject({ files: ['zh/a.md', 'zh/img/one.png', 'zh/two b.png'] })
  expect(readdirSync(join(folder.root, 'zh')).sort()).toEqual(['a.md', 'cover.png', 'img', 'two b.png'])
  for (const name of ['img/one.png', 'two b.png'])
    expect(readFileSync(join(folder.root, 'zh', name))).toEqual(readFileSync(join(folder.root, 'en', name)))
  expect(read(folder, 'zh/cover.png')).toBe('own')
})

test('with one fault nothing is written; with `--partial` the others are', async () => {
  const folder = folderWithWork()
  const file = await edited(folder, 'zh.po', [
    ['#, fuzzy\n', ''],
    ['需要 <1/> 秒。', '总是需要秒。'],
    entry('New.', '新的。'),
  ])
  const refused = await run('import', folder, { file })
  expect(refused.code).toBe(1)
  expect(refused.text).toMatch(/zh\.po:\d+ The placeholder `<1\/>` is missing\.\n✗ Nothing was written/)
  expect(read(folder, 'zh/a.md')).toBe(ZH)
  const partial = await run('import', folder, { file, partial: true })
  expect(partial.code).toBe(1)
  expect(partial.text).toContain('! 1 text taken, 1 page written')
  expect(read(folder, 'zh/a.md')).toBe(`${ZH}\n新的。\n`)
})

test.each(['zh.po', 'zh.xlf', 'zh.json'])(
  'a translation that was edited since the export is not overwritten: %s',
  async (name) => {
    const folder = folderWithWork()
    const file = await edited(folder, name, [['最后一个。', '最后的。']])
    const later = ZH.replace('最后一个', '最末一个')
    folder.write({ 'zh/a.md': later })
    const { code, text } = await run('import', folder, { file })
    expect(code).toBe(1)
    expect(text).toMatch(
      /^\S+:\d+ The translation was changed since the export: zh\/a\.md:5\.\n✗ Nothing was written/,
    )
    expect(read(folder, 'zh/a.md')).toBe(later)
    folder.write({ 'zh/a.md': ZH.replace('最后一个', '最后的') })
    expect((await run('import', folder, { file })).text).toContain(', 0 pages written')
    // A file from before there was a note.
    writeFileSync(file, read(folder, name).replace(/.*(?:exported).*\n/gi, ''))
    folder.write({ 'zh/a.md': later })
    expect((await run('import', folder, { file })).text).toContain('✓ 1 text taken')
  },
)

test.each(['zh.po', 'zh.xlf', 'zh.json'])(
  'edits since the export are kept where the file has none: %s',
  async (name) => {
    const folder = folderWithWork()
    const file = await edited(folder, name, [['最后一个。', '最后的。']])
    folder.write({ 'zh/a.md': `${ZH.replace('运行', '启动')}\n新的。\n` })
    expect((await run('import', folder, { file })).text).toContain('✓ 1 text taken, 1 page written')
    expect(read(folder, 'zh/a.md')).toBe(
      `${ZH.replace('运行', '启动').replace('最后一个', '最后的')}\n新的。\n`,
    )
  },
)

test('a translation that was written since the export is not overwritten', async () => {
  const folder = folderWithWork()
  const file = await edited(folder, 'zh.po', [entry('New.', '新增的。')])
  folder.write({ 'zh/a.md': `${ZH}\n新的。\n` })
  expect((await run('import', folder, { file })).text).toMatch(
    /^\S+:\d+ The translation was changed since the export: zh\/a\.md:7\./,
  )
})

test('a page keeps its line ends and its byte order mark', async () => {
  const folder = folderWithWork()
  folder.write({ 'zh/a.md': `\ufeff${ZH.replaceAll('\n', '\r\n')}` })
  const file = await edited(folder, 'zh.po', [entry('New.', '新的。')])
  expect((await run('import', folder, { file })).code).toBe(0)
  expect(read(folder, 'zh/a.md')).toBe(`\ufeff${`${ZH}\n新的。\n`.replaceAll('\n', '\r\n')}`)
})

test('what a program translates is marked until it is reviewed', async () => {
  const folder = folderWithWork()
  folder.write({
    'program.mjs': `import { readFileSync } from 'node:fs'
      const targets = { 'New.': '新的。', 'A page.': '一个页面。', 'It always takes <1/> seconds.': '总是需要 <1/> 秒。' }
      const { units } = JSON.parse(readFileSync(0, 'utf8'))
      console.log(JSON.stringify({ units: units.map(({ id, source }) => ({ id, target: targets[source] })) }))`,
  })
  const command = `"${process.execPath}" "${join(folder.root, 'program.mjs')}"`
  const { code, text } = await run('translate', folder, { with: command })
  expect([code, text]).toEqual([
    0,
    'en/a.md: 2 texts\nen/b.md: 1 text\n✓ 3 texts taken, 2 pages written; 0 without a translation, 0 unchanged',
  ])
  folder.write({ 'zh/b.md': read(folder, 'zh/b.md') })
  const marks = (): number => read(folder, 'pins.json').split(' machine').length - 1
  expect(marks()).toBe(3)
  expect(await run('review', folder)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^zh\/a\.md {2}2 blocks\nzh\/b\.md {2}1 block\nCompare them/),
    data: {
      pages: [
        { file: 'zh/a.md', blocks: 2 },
        { file: 'zh/b.md', blocks: 1 },
      ],
    },
  })
  expect((await run('status', folder)).data).toMatchObject({
    totals: { stale: 0, missing: 0, unreviewed: 3 },
  })
  await expect(run('review', folder, { page: 'zh/a.md:1' })).rejects.toThrow(
    'No block at line 1 of zh/a.md is marked',
  )
  expect((await run('review', folder, { page: 'zh/a.md:3' })).text).toBe('✓ 1 block of zh/a.md reviewed')
  expect(marks()).toBe(2)
  await run('review', folder, { page: 'zh/a.md' })
  expect(marks()).toBe(1)
  await run('review', folder, { page: 'zh/b.md' })
  expect(marks()).toBe(0)
  expect((await run('review', folder)).text).toBe('✓ No block is marked as translated by a program')
})

test.each([
  ['import', {}, 'Name a file'],
  ['import', { file: 'zh.txt' }, 'The format of zh.txt is unknown'],
  ['import', { file: 'nowhere.po' }, 'nowhere.po does not exist.'],
  ['import', { file: 'zh.po', format: 'xlif' }, 'Did you mean `xliff`?'],
  ['export', { to: 'zn' }, 'Did you mean `zh`?'],
  ['export', { json: true }, '`--json` needs `--out`'],
  ['translate', {}, 'Name a command'],
  ['translate', { with: 'x', timeout: '0' }, 'takes a whole number'],
  ['pin', { page: 'zh/c.md' }, 'There is no page `zh/c.md`.'],
  ['pin', { page: 'zh/a.md:2' }, 'zh/a.md:2: No translated block starts here.'],
  ['pin', { page: 'zh/a.md', 'by-hand': true }, '`--by-hand` marks one block.'],
  ['review', { page: 'zh/c.md' }, 'There is no page `zh/c.md`.'],
  [
    'pin',
    { page: 'en/a.md' },
    'en/a.md is an original. Name a translation that you have compared with it: zh/a.md.',
  ],
  ['pin', { page: 'en/a.md:3' }, 'en/a.md is an original.'],
  ['review', { page: 'en/a.md' }, 'en/a.md is an original.'],
])('%s %j is refused', async (name, values, message) => {
  await expect(run(name, folderWithWork(), values)).rejects.toThrow(message)
})

test('a malformed file is reported with its line', async () => {
  const folder = folderWithWork()
  const file = join(folder.root, 'zh.xlf')
  writeFileSync(file, '<xliff>\n<file>\n')
  expect(await run('import', folder, { file })).toMatchObject({
    code: 1,
    text: expect.stringContaining('zh.xlf:3 The file is not valid XLIFF: unclosed tag: file'),
  })
})

test.each(['zh.po', 'zh.xlf', 'zh.json'])(
  'a file of another encoding is reported with its line: %s',
  async (name) => {
    const folder = folderWithWork()
    const file = await edited(folder, name, [])
    const bytes = Buffer.from(read(folder, name))
    const at = bytes.indexOf(Buffer.from('运行'))
    bytes[at] = 0xff
    writeFileSync(file, bytes)
    const line = bytes.subarray(0, at).toString('latin1').split('\n').length
    expect(await run('import', folder, { file })).toMatchObject({
      code: 1,
      text: `${file}:${line} The file is not valid UTF-8.`,
      data: { ok: false, problems: [{ hint: 'Save it again with the encoding UTF-8.' }] },
    })
  },
)

test('a day of translations: twelve pages, a file with three faults, and a clean state', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `page-${index + 1}.md`)
  const en = 'Run `tool` in the folder of your project. It takes 3 seconds.\n'
  const zh = '在项目的文件夹中运行 `tool`。需要 3 秒。\n'
  const folder = createFolder(
    Object.fromEntries(
      names.flatMap((name) => [
        [`en/${name}`, en],
        [`zh/${name}`, zh],
      ]),
    ),
  )
  folder.pin()
  const changed = en.replace('3 seconds', '5 seconds, and never changes your files')
  folder.write(Object.fromEntries(names.map((name) => [`en/${name}`, changed])))
  expect((await run('status', folder)).data).toMatchObject({ totals: { stale: 12 } })
  const file = await edited(folder, 'zh.po', [], { stale: true })
  const right = read(folder, 'zh.po')
    .replaceAll('#, fuzzy\n', '')
    .replaceAll('需要 3 秒。', '需要 5 秒，且绝不会更改你的文件。')
  const entries = right.split('\n\n')
  const faults = [
    ['运行 <1/>', '运行'],
    ['5 秒', '3 秒'],
    ['绝不会更改', '会更改'],
  ] as const
  for (const [index, [from, to]] of faults.entries())
    entries[index + 1] = entries[index + 1]!.replace(from, to)
  writeFileSync(file, entries.join('\n\n'))
  const { code, text } = await run('import', folder, { file })
  expect(code).toBe(1)
  expect(text.split('\n').map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'The placeholder `<1/>` is missing.',
    'The number `5 s` is not in the translation.',
    'The number `3 s` is not in the source.',
    'The source negates with `never`, the translation does not.',
    'Nothing was written; 0 without a translation, 0 unchanged',
  ])
  expect(names.every((name) => read(folder, `zh/${name}`) === zh)).toBe(true)
  writeFileSync(file, right)
  expect((await run('import', folder, { file })).text).toContain('✓ 12 texts taken, 12 pages written')
  expect((await run('status', folder)).data).toMatchObject({
    totals: { stale: 0, missing: 0, unreviewed: 0 },
  })
})
