import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from '@rstest/core'
import { pinOf } from '../pins.ts'
import { type ExchangeSite, readSiteUnits } from './exchange-site.ts'
import { needsTranslation } from './faults/needs-translation.ts'
import { readPage } from './page/page-blocks.ts'
import { pairPage } from './page-pairs.ts'
import { translateUnits } from './translate-units.ts'

const OLD = '# Run {#run}\n\nIt runs.\n\nIt ends.\n'
const EN = '# Run {#run}\n\nIt runs `twice`.\n\nIt ends.\n\nNew.\n'
const ZH = '# 运行 {#run}\n\n它运行。\n\n它结束。\n'

/** A site with a page that is translated in part, and others that are not. */
function site(others: string[] = []): ExchangeSite {
  const pairs = pairPage(readPage(OLD, 'en/a.mdx')!, readPage(ZH, 'zh/a.mdx'), undefined).pairs
  const pins = pairs.flatMap(({ source, translated }) =>
    source && translated ? [pinOf(source.block, translated.block)] : [],
  )
  return {
    lang: 'en',
    pages: new Map([
      ['zh', ['a', ...others].map((name) => ({ source: `en/${name}.mdx`, translated: `zh/${name}.mdx` }))],
    ]),
    readText: (file) =>
      ({ 'en/a.mdx': EN, 'zh/a.mdx': ZH })[file] ?? (file.startsWith('en/') ? 'New.\n' : undefined),
    pinsOf: (file) => (file === 'zh/a.mdx' ? pins : []),
  }
}

/** Runs a program that answers with the value of an expression of `question`. */
async function translating(
  program: string,
  options: { seconds?: number; isPartial?: boolean; others?: string[] } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'bifolio-translate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'program.mjs'), program)
  const here = site(options.others)
  const asked: string[] = []
  const units = readSiteUnits(here, 'zh')
  const result = await translateUnits(units, here, {
    to: 'zh',
    command: `"${process.execPath}" "${join(folder, 'program.mjs')}"`,
    seconds: options.seconds ?? 60,
    isPartial: options.isPartial ?? false,
    signal: new AbortController().signal,
    onPage: (page) => asked.push(page),
  })
  const messages = result.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
  return { ...result, asked, messages, text: result.texts.get('zh/a.mdx') }
}

/** Reads the question; `targets` are translations by their source. */
const ANSWER = `
import { readFileSync } from 'node:fs'
const question = JSON.parse(readFileSync(0, 'utf8'))
const targets = { 'It runs <1/>.': '它运行 <1/>。', 'New.': '新的。' }
const units = question.units.map(({ id, source }) => ({ id, target: targets[source] }))
`

test('the answer of a program is put into the page and marked', async () => {
  const { text, messages, pins } = await translating(`${ANSWER}console.log(JSON.stringify({ units }))`)
  expect(messages).toEqual([])
  expect(text).toBe('# 运行 {#run}\n\n它运行 `twice`。\n\n它结束。\n\n新的。\n')
  expect(pins.get('zh/a.mdx')?.map((pin) => pin.split(' ')[2])).toEqual([
    undefined,
    'machine',
    undefined,
    'machine',
  ])
})

test('the program is given the context of each text', async () => {
  const { messages } = await translating(`${ANSWER}
    const { before, after, headings, target, placeholders, state } = question.units[0]
    console.error = () => {}
    console.log(JSON.stringify({ units: [{ id: JSON.stringify({ before, after, headings, target, placeholders, state }), target: '' }] }))`)
  expect(messages[0]).toContain(
    JSON.stringify({
      before: [{ source: 'Run', target: '运行' }],
      after: [{ source: 'It ends.', target: '它结束。' }],
      headings: ['Run'],
      target: '它运行。',
      placeholders: [{ id: 1, kind: 'code', open: '`twice`' }],
      state: 'stale',
    }),
  )
})

describe('what a program does wrong is reported, and nothing is written', () => {
  test.each([
    [
      'hangs',
      'setInterval(() => {}, 1000)',
      ['en/a.mdx:3 The translation of en/a.mdx failed: the command did not answer within 1 seconds.'],
    ],
    [
      'fails',
      'process.exit(3)',
      ['en/a.mdx:3 The translation of en/a.mdx failed: the command ended with code 3.'],
    ],
    [
      'answers nonsense',
      'console.log("Sure, here it is")',
      [expect.stringContaining('the answer is not JSON')],
    ],
    [
      'answers in another encoding',
      'process.stdout.write(Buffer.from([0xd4, 0xc4, 0xb6, 0xc1]))',
      ['en/a.mdx:3 The translation of en/a.mdx failed: the answer of the command is not valid UTF-8.'],
    ],
    ['answers nothing', '', [expect.stringContaining('the answer is not JSON')]],
    ['answers other JSON', 'console.log("[]")', [expect.stringContaining('the answer has no list `units`')]],
    [
      'answers half',
      `${ANSWER}console.log(JSON.stringify({ units: units.slice(0, 1) }))`,
      [expect.stringMatching(/^en\/a\.mdx:7 .* the answer lacks the unit/)],
    ],
    [
      'answers too much',
      `${ANSWER}console.log(JSON.stringify({ units: [...units, { id: 'x', target: 'y' }] }))`,
      [expect.stringContaining('the answer has the unit `x`, which was not asked for')],
    ],
    [
      'answers twice',
      `${ANSWER}console.log(JSON.stringify({ units: [...units, units[1]] }))`,
      [expect.stringMatching(/^en\/a\.mdx:7 .*twice/)],
    ],
    [
      'answers something else',
      `${ANSWER}console.log(JSON.stringify({ units: [...units, 7] }))`,
      [expect.stringContaining('entry 3 of the answer')],
    ],
    [
      'returns the source',
      `${ANSWER}console.log(JSON.stringify({ units: question.units.map(({ id, source }) => ({ id, target: source })) }))`,
      [
        'en/a.mdx:3 The text is the source, not a translation: `It runs <1/>.`.',
        'en/a.mdx:7 The text is the source, not a translation: `New.`.',
      ],
    ],
    [
      'loses a placeholder',
      `${ANSWER}units[0].target = '它会运行。'; console.log(JSON.stringify({ units }))`,
      ['en/a.mdx:3 The placeholder `<1/>` is missing.'],
    ],
  ])('it %s', async (_name, program, expected) => {
    const result = await translating(program, { seconds: program.startsWith('setInterval') ? 1 : 60 })
    expect(result.messages).toEqual(expected)
    expect([...result.texts, ...result.pins]).toEqual([])
  })
})

test('what is right can be taken alone', async () => {
  const program = `${ANSWER}units[0].target = '它会运行。'; console.log(JSON.stringify({ units }))`
  const { text, messages } = await translating(program, { isPartial: true })
  expect(messages).toHaveLength(1)
  expect(text).toBe(`${ZH}\n新的。\n`)
})

describe('a program that fails is not run for the pages after it', () => {
  test.each([
    [
      'at once',
      'process.exit(3)',
      ['en/a.mdx'],
      [
        '3 The translation of en/a.mdx failed: the command ended with code 3. The command was not run for the 2 pages after it.',
      ],
    ],
    [
      'later',
      `${ANSWER}if (question.page === 'en/b.mdx') process.exit(3)\nconsole.log(JSON.stringify({ units }))`,
      ['en/a.mdx', 'en/b.mdx'],
      [
        '1 The translation of en/b.mdx failed: the command ended with code 3. The command was not run for the page after it.',
      ],
    ],
    [
      'never: a wrong answer is about one page',
      `${ANSWER}console.log(question.page === 'en/b.mdx' ? '' : JSON.stringify({ units }))`,
      ['en/a.mdx', 'en/b.mdx', 'en/c.mdx'],
      [expect.stringContaining('the answer is not JSON')],
    ],
  ])('%s', async (_name, program, asked, expected) => {
    const result = await translating(program, { others: ['b', 'c'], isPartial: true })
    expect(result.asked).toEqual(asked)
    expect(result.problems.map(({ line, message }) => `${line} ${message}`)).toEqual(expected)
    expect([...result.texts.keys()]).toEqual(
      asked.filter((page) => result.problems[0]?.file !== page).map((page) => page.replace('en/', 'zh/')),
    )
  })
})

test.each([
  ['Run <1/> again.', 'zh', true],
  ['New', 'zh', true],
  ['<1/>, <2>API</2>: Node.js 22', 'zh', false],
  ['Rstest', 'zh', false],
  ['Rstest runs', 'zh', true],
  ['Version', 'de', false],
  ['New version', 'de', true],
])('%j may not stay as it is in `%s`: %s', (source, target, expected) => {
  const terms = [{ term: 'Rstest', forbidden: [], keep: true }]
  expect(needsTranslation({ source, terms }, { source: 'en', target })).toBe(expected)
})
