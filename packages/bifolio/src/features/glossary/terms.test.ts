import { expect, test } from '@rstest/core'
import { readGlossary } from './read-glossary.ts'
import { absentTerms, entryFinder, forbiddenFinder, glossarySynonyms } from './terms.ts'

const { entries } = readGlossary(
  `
mock function: { translations: { zh: mock 函数 }, forbidden: { zh: [模拟函数, 仿函数] }, note: Of rs.fn. }
mock: { keep: true, forbidden: { zh: 模拟 } }
fake timer: { translations: { zh: 模拟定时器 } }
Rspack: { keep: true }
`,
  { langs: ['en', 'zh'], lang: 'en' },
)

const used = (text: string) => entryFinder(entries, 'en')(text)
const forbidden = (text: string, lang = 'zh') =>
  forbiddenFinder(entries, lang)(text).map(({ entry, text, at }) => `${at} ${text} → ${entry.words[lang]}`)

test('finds the terms of a text, each once, and no term inside a longer one', () => {
  expect(used('Mock functions and mock functions').map(({ term }) => term)).toEqual(['mock function'])
  expect(used('A mock of rspack').map(({ term }) => term)).toEqual(['mock'])
})

test('finds forbidden words, but not inside right ones', () => {
  expect(forbidden('模拟函数、模拟定时器和模拟')).toEqual(['0 模拟函数 → mock 函数', '11 模拟 → mock'])
  expect(forbidden('模拟', 'en')).toEqual([])
})

test('finds the words that a translation lacks', () => {
  expect(absentTerms('用 mock函数', used('mock functions'), 'zh')).toEqual([])
  expect(absentTerms('用函数', used('mock functions'), 'zh').map(({ term }) => term)).toEqual([
    'mock function',
  ])
  expect(absentTerms('用函数', used('mock functions'), 'ja')).toEqual([])
})

test('makes synonyms of terms, words and forbidden words', () => {
  expect(glossarySynonyms(entries, 'zh')).toEqual([
    ['mock function', 'mock 函数', '模拟函数', '仿函数'],
    ['mock', '模拟'],
    ['fake timer', '模拟定时器'],
  ])
  expect(glossarySynonyms(entries, 'en')).toEqual([
    ['mock function', 'mock 函数'],
    ['fake timer', '模拟定时器'],
  ])
})
