import { expect, test } from '@rstest/core'
import { parseQuery } from './query.ts'
import { Lexicon } from './text/lexicon.ts'
import { Synonyms } from './text/synonyms.ts'

const lexicon = new Lexicon(['语法', '报错', '定时', '时器', '最慢', '最后'].sort())
const synonyms = new Synonyms([
  ['定时器', '计时器'],
  ['rs.mock', 'vi.mock'],
  ['rs.', 'jest.'],
  ['性能', '慢'],
  ['VS Code', 'editor'],
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

test('numbers weigh less, but count fully on their own', () => {
  expect(weights('retry 3')[1]).toBeLessThan(1)
  expect(weights('3')).toEqual([1])
})

test('a heading may match the subject of a question or a synonym of it', () => {
  expect(parse('how to debug').names.get('debug')).toBe(1)
  expect(parse('定时器').names.get('计时器')).toBeLessThan(1)
})

test('the prefixes of a group are interchangeable before any name', () => {
  expect(
    parse('jest.fn')
      .words.at(-1)
      ?.others.map(({ text }) => text),
  ).toContain('rsfn')
  expect(parse('jest.fn').names.has('rsfn')).toBe(true)
  expect(parse('jest-dom').words.flatMap(({ others }) => others.map(({ text }) => text))).not.toContain(
    'rsdom',
  )
})

test('splits a name that no text has into its parts', () => {
  expect(texts('createPool')).toEqual(['create', 'pool'])
  expect(texts('createpool')).toEqual(['createpool'])
})

test('splits a stop character from a word with synonyms', () => {
  expect(texts('最慢')).toEqual(['最', '慢'])
  expect(texts('最后')).toEqual(['最后'])
})

test('words that ask for a comparison weigh less', () => {
  expect(weights('jsdom vs node')[1]).toBeLessThan(1)
})
