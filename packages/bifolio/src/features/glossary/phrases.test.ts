import { expect, test } from '@rstest/core'
import { hasPhrase, phraseFinder } from './terms.ts'

const found = (text: string, phrases: string[], lang = 'en') =>
  phraseFinder(phrases, lang)(text).map(({ phrase, text, at }) => `${at} ${text} = ${phrase}`)

test.each([
  ['finds whole words in any case', 'Snapshot of snapshotting', ['snapshot'], ['0 Snapshot = snapshot']],
  [
    'finds the plural of English',
    'two snapshots, factories',
    ['snapshot', 'factory'],
    ['4 snapshots = snapshot', '15 factories = factory'],
  ],
  ['keeps upper case', 'Github and GitHub', ['Github'], ['0 Github = Github']],
  [
    'finds words over a line break or a hyphen',
    'a test\nfile, a test-file',
    ['test file'],
    ['2 test\nfile = test file', '15 test-file = test file'],
  ],
  [
    'prefers the longest phrase',
    'mock functions',
    ['mock', 'mock function'],
    ['0 mock functions = mock function'],
  ],
  ['ignores names of files', 'snapshot.ts. A snapshot.', ['snapshot'], ['15 snapshot = snapshot']],
  ['takes signs literally', 'C++ and Cxx', ['C++'], ['0 C++ = C++']],
])('%s', (_, text, phrases, expected) => {
  expect(found(text, phrases)).toEqual(expected)
})

test.each([
  ['finds words inside Chinese text', '使用模拟函数时', ['模拟函数', '模拟'], ['2 模拟函数 = 模拟函数']],
  [
    'ignores spaces beside Chinese',
    '用 mock函数和mock 函数',
    ['mock 函数'],
    ['2 mock函数 = mock 函数', '9 mock 函数 = mock 函数'],
  ],
  ['finds Latin words beside Chinese', '用mock吧', ['mock'], ['1 mock = mock']],
])('%s', (_, text, phrases, expected) => {
  expect(found(text, phrases, 'zh')).toEqual(expected)
})

test('accepts other endings in languages with an alphabet', () => {
  expect(hasPhrase('die Momentaufnahmen', 'Momentaufnahme', 'de')).toBe(true)
  expect(hasPhrase('der Momentaufnahmedienst', 'Momentaufnahme', 'de')).toBe(false)
  expect(found('使用 Github的仓库', ['Github'], 'zh')).toEqual(['3 Github = Github'])
})

test('finds nothing without phrases', () => {
  expect(found('text', [])).toEqual([])
})
