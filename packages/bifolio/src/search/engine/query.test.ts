import { expect, test } from '@rstest/core'
import { parseQuery } from './query.ts'
import { Lexicon } from './text/lexicon.ts'
import { Synonyms } from './text/synonyms.ts'

const lexicon = new Lexicon(['语法', '报错', '定时', '时器'].sort())
const synonyms = new Synonyms([
  ['定时器', '计时器'],
  ['rs.mock', 'vi.mock'],
])
const parse = (query: string) => parseQuery(query, 'zh', lexicon, synonyms)
const texts = (query: string) => parse(query).words.map(({ text }) => text)
const weights = (query: string) => parse(query).words.map(({ weight }) => weight)

test('splits a Chinese query at words with synonyms', () => {
  expect(texts('假定时器')).toContain('定时器')
})

test('splits Chinese words at pairs that no text has', () => {
  expect(texts('语法报错')).toEqual(['语法', '报错'])
})

test('adds a name with synonyms to its parts', () => {
  expect(texts('vi.mock')).toEqual(['vi', 'mock', 'vimock'])
  expect(texts('date.now')).toEqual(['date', 'now'])
})

test('numbers and option values weigh less, but count fully on their own', () => {
  expect(weights('retry 3')[1]).toBeLessThan(1)
  expect(weights('--changed HEAD')[1]).toBeLessThan(1)
  expect(weights('3')).toEqual([1])
})

test('a heading may match the subject of a question or a synonym of it', () => {
  expect(parse('how to debug').names.get('debug')).toBe(1)
  expect(parse('定时器').names.get('计时器')).toBeLessThan(1)
})
