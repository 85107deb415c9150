import { expect, test } from '@rstest/core'
import { buildIndex } from './inverted-index.ts'
import { createRows } from './rows.ts'
import { createSearcher } from './searcher.ts'
import { makeIndex, makeRecord } from './site.fixture.ts'
import { LIMITS, type SearchAnswer } from './types.ts'

const en = createSearcher(makeIndex('en'))
const zh = createSearcher(makeIndex('zh'))

const first = ({ pages }: SearchAnswer): string | undefined => pages[0]?.hits[0]?.link
const marked = ({ pages }: SearchAnswer): string[] =>
  (pages[0]?.hits[0]?.highlights ?? []).map(({ start, length }) =>
    (pages[0]?.hits[0]?.statement ?? '').slice(start, start + length),
  )

test.each([
  ['timers', '/api/timers'],
  ['TIMERS', '/api/timers'],
  ['fakeTimers', '/api/timers#rstest-usefaketimers'],
  ['faketimer', '/api/timers#rstest-usefaketimers'],
  ['useFakeTimers', '/api/timers#rstest-usefaketimers'],
  ['rstest.useRealTimers', '/api/timers#rstest-userealtimers'],
  ['timers fake', '/api/timers'],
  ['fake timers', '/api/timers'],
  ['usefaketimres', '/api/timers#rstest-usefaketimers'],
  ['moch', '/api/mocks'],
  ['mocking functions', '/api/mocks'],
  ['spyon', '/api/mocks#rstest-spyon'],
  ['setup files', '/config/setupFiles'],
  ['setupfile', '/config/setupFiles'],
  ['covrage', '/guide/cli#coverage'],
  ['cafe', '/guide/cli#coverage'],
  ['CAFÉ', '/guide/cli#coverage'],
  ['naive', '/guide/cli#coverage'],
  ['ｃｌｉ', '/guide/cli'],
  ['how do I use watch mode', '/guide/cli'],
  ['qqqq', undefined],
])('%s means %s', (query, link) => {
  expect(first(en.search(query))).toBe(link)
})

test.each([
  ['模拟定时器', '/zh/api/timers'],
  ['定时器', '/zh/api/timers'],
  ['定时', '/zh/api/timers'],
  ['如何模拟定时器', '/zh/api/timers'],
  ['函数 模拟', '/zh/api/mocks'],
  ['返回值是什么', '/zh/api/mocks#返回值'],
  ['堆', '/zh/guide/cli#退出码'],
  ['覆盖率', '/zh/guide/cli#覆盖率'],
  ['fakeTimers', '/zh/api/timers#rstest-usefaketimers'],
  ['使用 coverage', '/zh/guide/cli#覆盖率'],
  ['葡萄', undefined],
])('%s means %s', (query, link) => {
  expect(first(zh.search(query))).toBe(link)
})

test('rows have links and highlights', () => {
  const answer = en.search('option')
  const hits = answer.pages.flatMap(({ hits }) => hits)
  expect(hits).toContainEqual({
    type: 'header',
    link: '/api/timers#options',
    title: 'Fake timers',
    header: 'Options',
    statement: 'rstest.useRealTimers › Options',
    highlights: [{ start: 23, length: 7 }],
    sentence: 'An option says what is replaced.',
  })
  expect(hits).toContainEqual({
    type: 'content',
    link: '/guide/cli#coverage',
    title: 'CLI',
    header: 'Coverage',
    statement: 'The option --coverage collects it. Café ☕ naïve.',
    highlights: [{ start: 4, length: 6 }],
  })
  expect(marked(en.search('usefaketimres'))).toEqual(['useFakeTimers'])
  expect(marked(en.search('timers'))).toEqual(['timers'])
})

test('highlights a whole Chinese word even if one of its characters is a stop word', () => {
  expect(marked(zh.search('定时器'))).toEqual(['定时器'])
})

test('suggests a correction of an unknown word, with its spelling in the text', () => {
  expect(en.search('usefaketimres').suggestion).toBe('useFakeTimers')
  expect(en.search('covrage option').suggestion).toBe('coverage option')
  expect(en.search('coverage').suggestion).toBe(undefined)
  expect(en.search('mocking').suggestion).toBe(undefined)
  expect(en.search('fucntions')).toMatchObject({ suggestion: 'functions' })
  expect(en.search('xkcdxkcd').suggestion).toBe(undefined)
  // It occurs inside of `modern`.
  expect(en.search('oder').suggestion).toBe('order')
  // Words that occur only in texts may be anything: an example, a part of a path.
  expect(en.search('dtaes').suggestion).toBe(undefined)
})

test('limits the number of pages', () => {
  expect(en.search('test', 1).pages).toHaveLength(1)
  expect(en.search('rstest').pages.length).toBeLessThanOrEqual(LIMITS.pages)
})

test('caches answers and evicts the oldest', () => {
  const searcher = createSearcher(makeIndex('en'))
  const answer = searcher.search('mock')
  expect(searcher.search('mock')).toBe(answer)
  for (let at = 0; at < LIMITS.cache; at++) searcher.search(`mock ${at}`)
  expect(searcher.search('mock')).not.toBe(answer)
})

const STRANGE = [
  '',
  ' ',
  '\n\t\u00a0',
  'a',
  'é',
  '字',
  '.',
  '!?…。，',
  '.*+?^{}$()|[]\\',
  '[',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'hasOwnProperty toString',
  '\ud83d',
  'mock \udc00 \ud800',
  'مرحبا بالعالم',
  'שלום fake',
  '\u202efake\u202c',
  '👩‍💻🎉',
  '1️⃣',
  '\0\u0001',
  'mock '.repeat(2000),
  'x'.repeat(10_000),
  '模拟定时器'.repeat(2000),
  'é'.repeat(10_000),
  '. '.repeat(5000),
  '%E0%A4%A',
  'İı',
]

test.each(STRANGE.map((query) => [query.slice(0, 30), query]))('answers %j', (_, query) => {
  for (const searcher of [en, zh]) {
    const answer = searcher.search(query)
    expect(answer.query).toBe(query)
    for (const { statement, highlights } of answer.pages.flatMap(({ hits }) => hits))
      for (const { start, length } of highlights) {
        expect(length).toBeGreaterThan(0)
        expect(start + length).toBeLessThanOrEqual(statement.length)
      }
  }
})

test('blanks and punctuation match nothing', () => {
  for (const query of ['', '  ', '.*', '<>', '👩‍💻']) expect(en.search(query).pages).toEqual([])
})

test('answers from an index without pages', () => {
  expect(createSearcher({ lang: 'en', version: '', records: [] }).search('mock')).toEqual({
    query: 'mock',
    pages: [],
  })
})

test('a page is shown by a section with the word, though others with forms of it score higher', () => {
  const records = [
    makeRecord(0, '/', 'Home', 'It ships.'),
    makeRecord(1, '/a', 'A', `Shipped.\n## One\nIt ships, with many other words after it.`),
  ]
  const index = buildIndex(records)
  const sections = [
    { section: 1, score: 9 },
    { section: 2, score: 1 },
  ]
  const { hits } = createRows({ page: 1, score: 9, total: 9, sections }, index, ['ships'])
  expect(hits.map(({ link }) => link)).toEqual(['/a#one'])
})
