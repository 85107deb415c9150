import { describe, expect, test } from '@rstest/core'
import { pinOf } from '../pins.ts'
import { type ExchangeSite, readPairs } from './exchange-site.ts'
import { FORMATS, readUnits, writeUnits } from './formats/formats.ts'
import { importUnits } from './import-units.ts'
import { readPage } from './page/page-blocks.ts'
import { type PagePairs, pairPage, unitsOf } from './page-pairs.ts'
import type { ReadFile, Unit, UnitFile } from './unit.ts'

const EN = `---
title: Run it
sidebar: false
---

# Run it {#run}

Run \`rstest\` in [a folder](/guide/a). It takes 3 s.

- One \`a\`
- Two

:::tip Note this
Inside ![the picture](./x.svg).
:::

| Key | What |
| --- | --- |
| \`k\` | It runs |
`

const ZH = `---
title: 运行
sidebar: false
---

# 运行 {#run}

在[文件夹](/guide/a)中运行 \`rstest\`。需要 3 秒。

* 一 \`a\`
* 二

:::tip 请注意
其中 ![图](./x.svg)。
:::

| 键   | 作用 |
| ---- | ---- |
| \`k\` | 运行 |
`

/** A site with one page, whose translation was reviewed against `reviewed`. */
function siteOf(
  en: string,
  zh: string | undefined,
  reviewed = en,
): ExchangeSite & { files: Record<string, string | undefined> } {
  const files = { 'en/a.mdx': en, 'zh/a.mdx': zh }
  const pairs = pairPage(
    readPage(reviewed, 'en/a.mdx')!,
    zh ? readPage(zh, 'zh/a.mdx') : undefined,
    undefined,
  ).pairs
  const pins = pairs.flatMap(({ source, translated }) =>
    source && translated ? [pinOf(source.block, translated.block)] : [],
  )
  return {
    files,
    lang: 'en',
    pages: new Map([['zh', [{ source: 'en/a.mdx', translated: 'zh/a.mdx' }]]]),
    readText: (file) => files[file as keyof typeof files],
    pinsOf: () => pins,
  }
}

function exported(site: ExchangeSite): UnitFile {
  const [en, zh] = ['en/a.mdx', 'zh/a.mdx'].map((file) => site.readText(file))
  const pairs = pairPage(
    readPage(en!, 'en/a.mdx')!,
    zh ? readPage(zh, 'zh/a.mdx') : undefined,
    site.pinsOf('zh/a.mdx'),
  )
  return { source: 'en', target: 'zh', units: unitsOf(pairs, () => []) }
}

const LEFT_OUT = 'so what is new there is left out.'
const OPTIONS = { file: 'zh.po', isPartial: false, mark: '' }

/** Translates the units by their source. */
function translated(units: readonly Unit[], targets: Record<string, string>): ReadFile {
  return {
    target: 'zh',
    units: units.map(({ id, page, source, target }, index) => ({
      id,
      page,
      target: targets[source] ?? target,
      line: index + 1,
    })),
  }
}

async function importing(site: ExchangeSite, targets: Record<string, string>, options = OPTIONS) {
  const result = await importUnits(translated(exported(site).units, targets), site, options)
  const messages = result.problems.map(({ line, message }) => `${line} ${message}`)
  return { ...result, text: result.texts.get('zh/a.mdx'), messages }
}

describe('without changes nothing is written', () => {
  test.each(FORMATS)('%s', async (format) => {
    for (const site of [
      siteOf(EN, ZH),
      siteOf(EN.replace('It takes', 'It always takes'), ZH, EN),
      siteOf(`${EN}\nNew.\n`, ZH, EN),
      siteOf(EN, undefined),
    ]) {
      const file = await readUnits(await writeUnits(exported(site), format), 'a', format)
      const result = await importUnits(file as ReadFile, site, OPTIONS)
      expect(result).toMatchObject({ problems: [], counts: { taken: 0 } })
      expect([...result.texts, ...result.pins]).toEqual([])
    }
  })
})

test('units have the state of their block, and their headings', () => {
  const { units } = exported(siteOf(`${EN.replace('It takes', 'It always takes')}\nNew.\n`, ZH, EN))
  expect(
    units
      .filter(({ state }) => state !== 'translated')
      .map(({ source, state, target }) => [source, state, target]),
  ).toEqual([
    ['Run <1/> in <2>a folder</2>. It always takes 3 s.', 'stale', '在<2>文件夹</2>中运行 <1/>。需要 3 秒。'],
    ['New.', 'missing', ''],
  ])
  expect(units.at(-1)).toMatchObject({ headings: ['Run it'], kind: 'paragraph', page: 'en/a.mdx', line: 21 })
})

test('a block that exists is replaced where it is, and pinned', async () => {
  const en = EN.replace('It takes', 'It always takes')
    .replace('It runs', 'It runs twice')
    .replace('- Two', '- Two more')
  const site = siteOf(en, ZH, EN)
  const { text, pins, messages } = await importing(site, {
    'Run <1/> in <2>a folder</2>. It always takes 3 s.': '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒。',
    'It runs twice': '运行两次',
  })
  expect(messages).toEqual([])
  expect(text).toBe(ZH.replace('`rstest`。需要', '`rstest`，总是需要').replace('| 运行 |', '| 运行两次 |'))
  const now = siteOf(en, text)
  const states = exported({ ...now, pinsOf: () => pins.get('zh/a.mdx') }).units.filter(
    ({ state }) => state !== 'translated',
  )
  expect(states.map(({ source }) => source)).toEqual(['Two more'])
})

test('blocks that are missing are put where the source has them', async () => {
  const en = EN.replace('- Two', '- New item\n- Two')
    .replace(':::tip', '```sh\nnpx rstest\n```\n\n> Quoted.\n\n:::tip')
    .replace('| Key', ':::warning\nTake `care`.\n:::\n\n| Key')
  const { text, messages } = await importing(siteOf(en, ZH, EN), {
    'New item': '新的一项',
    'Quoted.': '引用。',
    'Take <1/>.': '注意 <1/>。',
  })
  expect(messages).toEqual([])
  expect(text).toBe(
    ZH.replace('* 二', '- 新的一项\n* 二')
      .replace(':::tip', '```sh\nnpx rstest\n```\n\n> 引用。\n\n:::tip')
      .replace('| 键', ':::warning\n注意 `care`。\n:::\n\n| 键'),
  )
})

test('what has no translation is left out, with what is inside', async () => {
  const en = `${EN}\nFirst.\n\n:::warning Title\nSecond.\n:::\n\nThird.\n\n> Fourth.\n`
  expect((await importing(siteOf(en, ZH, EN), { 'Third.': '第三。' })).text).toBe(`${ZH}\n第三。\n`)
  expect((await importing(siteOf(en, ZH, EN), { 'Second.': '其二。', 'First.': '首先。' })).messages).toEqual(
    [`13 1 text of en/a.mdx has no translation, ${LEFT_OUT}`],
  )
})

const RUN = 'Run <1/> in <2>a folder</2>. It always takes 3 s.'
const STALE = EN.replace('It takes', 'It always takes')

describe('what does not pass is refused with its reason, and nothing is written', () => {
  test.each([
    ['a lost placeholder', '在<2>文件夹</2>中运行，总是需要 3 秒。', '3 The placeholder `<1/>` is missing.'],
    [
      'a doubled placeholder',
      '在<2>文件夹</2>中运行 <1/> <1/>，总是需要 3 秒。',
      '3 The placeholder `<1/>` occurs 2 times instead of once.',
    ],
    [
      'an expression, which a build would run',
      '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒。{process.exit(3)}',
      '3 `{process.exit(3)}` is not in the source.',
    ],
    [
      'an expression at the start',
      '{process.exit(3)} 在<2>文件夹</2>中运行 <1/>，总是需要 3 秒。',
      '3 `{process.exit(3)}` is not in the source.',
    ],
    [
      'a component',
      '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒 <Badge text="新" />。',
      '3 `<Badge text="` is not in the source.',
    ],
    [
      'wrong nesting',
      '在<2>文件夹中运行 <1/></2>，总是需要 3 秒。',
      '3 The placeholder `<1/>` has to be outside of other placeholders.',
    ],
    [
      'another number',
      '在<2>文件夹</2>中运行 <1/>，总是需要 4 秒。',
      '3 The number `3 s` is not in the translation.',
    ],
    [
      'a negation',
      '在<2>文件夹</2>中运行 <1/>，不需要 3 秒。',
      '3 The translation negates with `不`, the source does not.',
    ],
    [
      'typography',
      '在<2>文件夹</2>中运行 <1/>,总是需要 3 秒。',
      '3 Half-width punctuation stands in Chinese text.',
    ],
    [
      'a second paragraph',
      '在<2>文件夹</2>中运行 <1/>。\n \n总是需要 3 秒。',
      '3 The translation has several paragraphs: `在<2>文件夹</2>中运行 <1/>。 ¶ 总是需要 3 秒。`.',
    ],
    [
      'a list',
      '- 在<2>文件夹</2>中运行 <1/>，总是需要 3 秒。',
      '3 The translation is not one text of Markdown',
    ],
    [
      'broken syntax',
      '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒 {。',
      '3 The translation is not one text of Markdown',
    ],
    [
      'an own emphasis that is not closed',
      '在<2>文件夹</2>中运行 <1/>，**总是需要 3 秒。',
      '3 Readers would see `**` of the translation',
    ],
    [
      'code that is not closed',
      '在<2>文件夹</2>中运行 <1/>，`总是需要 3 秒。',
      '3 Readers would see the backtick of the translation',
    ],
    [
      'a bracket that is not closed',
      '在<2>文件夹</2>中运行 <1/>，[总是需要 3 秒。',
      '3 Readers would see `[` of the translation',
    ],
    [
      'a reference to a note that does not exist',
      '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒[^1]。',
      '3 Readers would see `[^1]` of the translation',
    ],
    [
      'a reference to an address that does not exist',
      '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒，[文字][a]。',
      '3 Readers would see `][a]` of the translation',
    ],
    [
      'a sign that turns what follows around',
      '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒\u202e。',
      '3 The translation has the invisible character U+202E',
    ],
    [
      'characters of another encoding',
      '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒 é\u0098\u0085。',
      '3 The translation `在<2>文件夹</2>中运行 <1/>，总是需要 3 秒',
    ],
    ['the source as it is', RUN, `3 The text is the source, not a translation: \`${RUN}\`.`],
    [
      'added code',
      '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒 `x`。',
      '3 The inline code differ from en/a.mdx:8: the translation has in addition `x`.',
    ],
  ])('%s', async (_name, target, expected) => {
    const site = siteOf(STALE.replace('It runs', 'It runs twice'), ZH, EN)
    const result = await importing(site, { [RUN]: target, 'It runs twice': '运行两次' })
    expect(result.messages[0]).toContain(expected)
    expect([...result.texts, ...result.pins]).toEqual([])
    expect(result.counts.taken).toBe(0)
    const partial = await importing(
      site,
      { [RUN]: target, 'It runs twice': '运行两次' },
      { ...OPTIONS, isPartial: true },
    )
    expect(partial.messages[0]).toContain(expected)
    expect(partial.text).toBe(ZH.replace('| 运行 |', '| 运行两次 |'))
  })

  test('what a translation states differently, with the place of the source', async () => {
    const { problems } = await importing(siteOf(STALE, ZH, EN), {
      [RUN]: '在<2>文件夹</2>中运行 <1/>，总是需要 4 秒。',
    })
    const hint =
      'Compare with en/a.mdx:8. If the translation is right, write it into the page and run `bifolio translations pin --by-hand zh/a.mdx:8`.'
    expect(problems).toMatchObject([{ hint }, { hint }])
  })

  test('a unit of another revision', async () => {
    const { units } = exported(siteOf(EN.replace('Two', 'Three'), ZH, EN))
    const result = await importUnits(translated(units, { Three: '三' }), siteOf(EN, ZH), OPTIONS)
    expect(result.problems).toMatchObject([{ id: 'exchange-revision', line: 5 }])
  })

  test('an unknown page, with the nearest one', async () => {
    const file = { target: 'zh', units: [{ id: 'a', page: 'en/b.mdx', target: '甲', line: 4 }] }
    const { problems } = await importUnits(file, siteOf(EN, ZH), OPTIONS)
    expect(problems).toMatchObject([{ id: 'exchange-page', line: 4, hint: 'Did you mean `en/a.mdx`?' }])
  })

  test.each([
    ['fr', undefined],
    ['', undefined],
    ['zh', 'fr'],
    ['fr', 'zh'],
  ])('a translation into another language: %s, --to %s', async (target, to) => {
    const result = await importUnits({ target, units: [] }, siteOf(EN, ZH), { ...OPTIONS, to })
    expect(result.problems).toMatchObject([{ id: 'exchange-language' }])
  })

  test('a unit that occurs twice, unless both are the same', async () => {
    const site = siteOf(EN, ZH)
    const file = translated(exported(site).units, {})
    const again = (target: string) => ({
      ...file,
      units: [...file.units, { ...file.units[0]!, target, line: 99 }],
    })
    expect((await importUnits(again('别的'), site, OPTIONS)).problems).toMatchObject([
      { id: 'repeated-exchange-unit', line: 99, message: expect.stringContaining('also at line 1') },
    ])
    expect((await importUnits(again(file.units[0]!.target), site, OPTIONS)).problems).toEqual([])
  })
})

describe('an XLIFF file whose placeholders were changed is refused, unit by unit', () => {
  const inXliff = async (change: (text: string) => string) => {
    const site = siteOf(STALE, ZH, EN)
    const text = change(await writeUnits(exported(site), 'xliff'))
    const file = (await readUnits(text, 'zh.xlf', 'xliff')) as ReadFile
    const result = await importUnits(file, site, { ...OPTIONS, file: 'zh.xlf' })
    const line = text.split('\n').findIndex((each) => each.includes('It always takes')) - 3
    expect([...result.texts, ...result.pins]).toEqual([])
    return result.problems.map((each) => `${(each.line ?? 0) - line} ${each.message}`)
  }
  const PH = '<ph id="1" dataRef="d1" disp="`rstest`"/>。需要'
  test.each([
    [
      'data',
      ['>`rstest`</data>', '>`rm -rf`</data>'],
      '0 The placeholder `<1>` is `rm -rf` in the file, and `rstest` in the source.',
    ],
    [
      'the end of a pair',
      ['>](/guide/a)</data>', '>](https://evil.example)</data>'],
      '0 The placeholder `<2>` is `](https://evil.example)` in the file, and `](/guide/a)` in the source.',
    ],
    ['a lost placeholder', [PH, '，总是需要'], '0 The placeholder `<1/>` is missing.'],
    [
      'a doubled placeholder',
      [PH, `${PH.slice(0, -3)}<ph id="1" dataRef="d1"/>，总是需要`],
      '0 The placeholder `<1/>` occurs 2 times instead of once.',
    ],
  ] as const)('%s', async (_name, [from, to], expected) => {
    const messages = await inXliff((text) => {
      expect(text).toContain(from)
      return text.replace(from, to)
    })
    expect(messages).toEqual([expected])
  })
})

describe.each(FORMATS)('%s: the source of a unit', (format) => {
  const after = async (change: (text: string) => string) => {
    const site = siteOf(STALE, ZH, EN)
    const written = await writeUnits(exported(site), format)
    const text = change(written.replaceAll('需要', '总是需要').replace('#, fuzzy\n', ''))
    expect(text).not.toBe(written)
    const result = await importUnits((await readUnits(text, 'zh', format)) as ReadFile, site, OPTIONS)
    return { ...result, lines: text.split('\n') }
  }

  test('is refused when it is not that of the page', async () => {
    const { problems, texts, lines } = await after((text) =>
      text.replace('It always takes', 'It never takes'),
    )
    expect(problems).toMatchObject([
      {
        id: 'exchange-revision',
        message: expect.stringMatching(
          /^The source of unit `\w+` is not the one in en\/a\.mdx:8: `Run <1\/> in <2>a folder<\/2>\. It never/,
        ),
        hint: expect.stringContaining('Export again'),
      },
    ])
    expect(lines.slice(problems[0]!.line! - 1).join('\n')).toMatch(/^(?:(?!Two)[\s\S])*It never takes/)
    expect(texts.size).toBe(0)
  })

  test('may be wrapped and indented', async () => {
    const wrapped = { po: '"\n"It always ', xliff: '\n      It\n  always ', json: ' It  always ' }[format]
    const { problems, texts } = await after((text) => text.replace(' It always ', wrapped))
    expect(problems).toEqual([])
    expect(texts.size).toBe(1)
  })
})

describe('a page without a translation', () => {
  const all = {
    'Run it': '运行',
    'Run <1/> in <2>a folder</2>. It takes 3 s.': '在<2>文件夹</2>中运行 <1/>。需要 3 秒。',
    'One <1/>': '一 <1/>',
    Two: '二',
    'Note this': '请注意',
    'Inside <1>the picture</1>.': '其中 <1>图</1>。',
    Key: '键',
    What: '作用',
    'It runs': '运行',
  }

  test('is created when all of its texts have one', async () => {
    const { text, messages, pins } = await importing(siteOf(EN, undefined), all)
    expect(messages).toEqual([])
    expect(text).toBe(
      ZH.replaceAll('* ', '- ').replace('| 键   | 作用 |\n| ---- | ---- |', '| 键 | 作用 |\n| --- | --- |'),
    )
    expect(pins.get('zh/a.mdx')).toHaveLength(8)
  })

  test('is not created when one is missing', async () => {
    const result = await importing(siteOf(EN, undefined), { ...all, Two: '' })
    expect(result.messages).toEqual([`1 1 text of en/a.mdx has no translation, ${LEFT_OUT}`])
    expect(result.texts.size).toBe(0)
  })

  test('that is incomplete does not keep other pages from being written', async () => {
    const one = siteOf(STALE, ZH, EN)
    const page = { source: 'en/b.mdx', translated: 'zh/b.mdx' }
    const site: ExchangeSite = {
      ...one,
      pages: new Map([['zh', [...one.pages.get('zh')!, page]]]),
      readText: (file) => (file === page.source ? 'One.\n\nTwo.\n' : one.readText(file)),
    }
    const units = [...exported(site).units, ...unitsOf(readPairs(site, page) as PagePairs, () => [])]
    const targets = { [RUN]: '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒。', 'One.': '一。' }
    const { texts, problems, counts } = await importUnits(translated(units, targets), site, OPTIONS)
    expect([...texts.keys()]).toEqual(['zh/a.mdx'])
    expect(problems).toMatchObject([{ id: 'incomplete-exchange-page', severity: 'warning' }])
    expect(counts.taken).toBe(1)
  })
})

test('emphasis, marks that the source has as text, and marks after a backslash are taken', async () => {
  const en = `${EN}\nIt takes 2 * 3 s_o [x.\n`
  const { text, messages } = await importing(siteOf(en, ZH, EN), {
    'It takes 2 * 3 s_o [x.': '**需要** 2 * 3 s_o [x，[是] \\*。',
  })
  expect(messages).toEqual([])
  expect(text).toBe(`${ZH}\n**需要** 2 * 3 s_o [x，[是] \\*。\n`)
})

test('a translation that is confirmed is pinned and stays', async () => {
  const site = siteOf(STALE, ZH, EN)
  const file = translated(exported(site).units, {})
  const confirmed = { ...file, units: file.units.map((unit) => ({ ...unit, isDone: true })) }
  const { problems, texts, pins } = await importUnits(confirmed, site, OPTIONS)
  expect(problems).toEqual([])
  expect(texts.size).toBe(0)
  expect(
    exported({ ...site, pinsOf: () => pins.get('zh/a.mdx') }).units.every(
      ({ state }) => state === 'translated',
    ),
  ).toBe(true)
})

test('what its translator has marked as not done is not taken', async () => {
  const site = siteOf(STALE, ZH, EN)
  const file = translated(exported(site).units, { [RUN]: '在<2>文件夹</2>中运行 <1/>，总是需要 3 秒。' })
  const fuzzy = { ...file, units: file.units.map((unit) => ({ ...unit, isDone: false })) }
  expect(await importUnits(fuzzy, site, OPTIONS)).toMatchObject({ problems: [], counts: { taken: 0 } })
})

test('a cell that is not done does not keep the other cells of its table from being taken', async () => {
  const en = EN.replace('| Key | What |', '| Key | What it does |').replace('It runs', 'It runs 9 times')
  const site = siteOf(en, ZH, EN)
  const file = translated(exported(site).units, { 'What it does': '有何作用' })
  const units = file.units.map((unit) => ({ ...unit, isDone: unit.target === '有何作用' }))
  const result = await importUnits({ ...file, units }, site, OPTIONS)
  expect(result).toMatchObject({ problems: [], counts: { taken: 1 } })
  expect(result.texts.get('zh/a.mdx')).toContain('有何作用')
  const after = {
    ...site,
    readText: (name: string) => result.texts.get(name) ?? site.readText(name),
    pinsOf: () => result.pins.get('zh/a.mdx'),
  }
  expect(exported(after).units.find(({ source }) => source.startsWith('It runs'))?.state).toBe('stale')
})

test('a fault of a field is reported at its unit', async () => {
  const en = EN.replace('title: Run it', 'title: Run it\ndescription: It takes 3 minutes')
  const zh = ZH.replace('title: 运行', 'title: 运行\ndescription: 需要 3 分钟')
  const { messages } = await importing(siteOf(en, zh), { 'It takes 3 minutes': '需要 4 分钟' })
  expect(messages[0]).toMatch(/^2 The number `3 min`/)
})

test('a sign that changes the direction is refused as an entity, too', async () => {
  const { messages } = await importing(siteOf(STALE, ZH, EN), {
    [RUN]: '在<2>文件夹</2>中运行 <1/>&#x202e;，总是需要 3 秒。',
  })
  expect(messages).toEqual([expect.stringContaining('U+202E')])
})

test('links and code of the source replace those of the translation', async () => {
  const en = EN.replace('/guide/a', '/guide/b')
    .replace(':::tip', ':::warning')
    .replace('| `k` | It runs |', '| `j` | New |\n| `k` | It runs |')
  const { text, messages } = await importing(siteOf(en, ZH, EN), {
    'Run <1/> in <2>a folder</2>. It takes 3 s.': '在一个<2>文件夹</2>中运行 <1/>。需要 3 秒。',
    'Note this': '请注意此处',
    New: '新的',
  })
  expect(messages).toEqual([])
  expect(text).toBe(
    ZH.replace('在[文件夹](/guide/a)', '在一个[文件夹](/guide/b)')
      .replace(':::tip 请注意', ':::warning 请注意此处')
      .replace('| 键   | 作用 |\n| ---- | ---- |\n', '| 键 | 作用 |\n| --- | --- |\n| `j` | 新的 |\n'),
  )
})

test('a block whose source is gone leaves the page when its structure changes; others do not', async () => {
  const before = EN.replace('- One', 'An old text.\n\n- One')
  const old = ZH.replace('* 一', '旧文字。\n\n* 一')
  const en = EN.replace('- One', '## New heading {#new}\n\n- One')
  const site = siteOf(en, old, before)
  const { text, messages } = await importing(site, { 'New heading': '新标题' })
  expect(messages).toEqual([])
  expect(text).toBe(ZH.replace('* 一', '## 新标题 {#new}\n\n* 一'))
  const unpinned = { ...site, pinsOf: () => [] }
  expect((await importing(unpinned, { 'New heading': '新标题' })).messages).toEqual([
    expect.stringContaining('The translations do not fit into zh/a.mdx'),
  ])
})

test('an id in the words of a heading is refused, since the heading has one', async () => {
  const { messages } = await importing(siteOf(EN.replace('# Run it', '# Run now'), ZH, EN), {
    'Run now': '现在运行 {#bad}',
  })
  expect(messages).toEqual([expect.stringContaining('Readers would see `{#bad}` of the translation')])
})

test('a translation that is only an expression is refused', async () => {
  const { messages, texts } = await importing(siteOf(`${EN}\nNew.\n`, ZH, EN), {
    'New.': '{process.exit(3)}',
  })
  expect(messages).toEqual([expect.stringContaining('is not one text of Markdown')])
  expect(texts.size).toBe(0)
})
