import { expect, test } from '@rstest/core'
import { readBlocks } from 'bifolio/check'
import { reviewStatements } from './claims.ts'
import { readStatements } from './values.ts'

const valuesIn = (text: string): string[] =>
  readStatements(readBlocks(`${text}\n`, 'a.mdx'), 'Tool').map(({ values }) => values)

const FAULTS: [before: string, after: string][] = [
  ['It waits 5 seconds.', 'It waits 5 ms.'],
  ['默认等待 5 秒。', '默认等待 5 毫秒。'],
  ['There are three reporters.', 'There are four reporters.'],
  ['共有三个报告器。', '共有四个报告器。'],
  ['It runs twice.', 'It runs once.'],
  ['It needs Node.js 20.19 or later.', 'It needs Node.js 22.19 or later.'],
  ['At most `a` tests run.', 'At least `a` tests run.'],
  ['最多运行 5 个。', '至少运行 5 个。'],
  ['`a.mts`, `a.ts` and `a.js`', '`a.ts`, `a.mts` and `a.js`'],
  ['1. `a.mts`', '2. `a.mts`'],
  ['The flag overrides the config.', 'The config overrides the flag.'],
  ['标志覆盖配置。', '配置覆盖标志。'],
  ['Hooks run before the tests.', 'Hooks run after the tests.'],
  ['It is on by default: `a`.', 'It is not on by default: `a`.'],
  ['不会重试。', '会重试。'],
  ['Rsbuild runs Chromium.', 'Rsbuild runs Firefox.'],
  ['A leading `!` leaves it out.', 'A trailing `!` leaves it out.'],
  ['By default in the root folder.', 'By default in the folder of the config.'],
  ['It starts a worker for each test file.', 'It starts a worker for each project.'],
  ['以空格分隔。', '以逗号分隔。'],
  ['`a` runs in order, then `b` in reverse order.', '`a` runs in reverse order, then `b` in order.'],
  ['The path is relative to the test file.', 'The path is relative to the root folder.'],
  ['It is one less than the number of cores.', 'It is the number of cores.'],
  ['See [the shards](/a#b).', 'See [the shards](/a#c).'],
  ['<Badge path="/a/b" />', '<Badge path="/a/c" />'],
  ['It is <Fact name="a.default" />.', 'It is <Fact name="b.default" />.'],
  ['A file of 10,000 bytes.', 'A file of 1,000 bytes.'],
  ['---\ndescription: Fails after 5 tests.\n---', '---\ndescription: Fails after 6 tests.\n---'],
  [
    '| A | B |\n| --- | --- |\n| `a` | 1 |\n| `b` | 2 |',
    '| A | B |\n| --- | --- |\n| `a` | 2 |\n| `b` | 1 |',
  ],
]
test.each(FAULTS)('%j has other values than %j', (before, after) => {
  expect(valuesIn(before)).not.toEqual(valuesIn(after))
})

const REWORDINGS: [before: string, after: string][] = [
  ['With `retry: 2`, a test runs at most three times.', 'If you set `retry: 2`, it is run up to 3 times.'],
  ['In short, Tool waits 5 s.', 'It waits 5 s.'],
  ['Rstest never retries.', 'A retry does not happen, in a word.'],
  ['设为 `a` 时，不会等待 5 秒。', '如果设为 `a`，则不必等待 5 秒。'],
  ['All tests must have some name.', 'Tests have a name.'],
  ['The worker is 10_000 bytes.', 'It has a worker with 10,000 bytes.'],
]
test.each(REWORDINGS)('%j has the values of %j', (before, after) => {
  expect(valuesIn(before)).toEqual(valuesIn(after))
})

test('code that contains the end of a sentence is one value', () => {
  expect(valuesIn('Set `a: 1. b; c` and `d: 2`.')).toEqual(['`a: 1. b; c` `d: 2`'])
})

const at = (line: number, values: string) => ({ line, values, text: values })

test('a statement that has moved is the same one; the others replace the most similar values', () => {
  const statements = [at(1, '`b` `c` | not'), at(2, '4 `a`'), at(3, '`z`')]
  const { claims, take } = reviewStatements(statements, ['3 `a`', '`b` `c` | not'])
  expect(claims).toMatchObject([
    { line: 2, now: '4 `a`', was: '3 `a`' },
    { line: 3, now: '`z`', was: undefined },
  ])
  expect(take(() => false)).toEqual(['`b` `c` | not', '3 `a`'])
  expect(take(({ line }) => line === 3)).toEqual(['`b` `c` | not', '3 `a`', '`z`'])
})

test('of two statements with the same values, each needs a review, and values that are gone are claims of the lines between', () => {
  const { claims, take } = reviewStatements([at(1, '2'), at(2, '2')], ['2', '| not'])
  expect(claims).toMatchObject([
    { line: 1, from: 2, to: 1, was: '| not' },
    { line: 2, from: 2, to: 2, now: '2', was: undefined },
  ])
  expect(take((claim) => claim.now === undefined)).toEqual(['2'])
})
