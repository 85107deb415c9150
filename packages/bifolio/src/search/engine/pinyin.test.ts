import { expect, test } from '@rstest/core'
import { Lexicon } from './lexicon.ts'
import { Pinyin } from './pinyin.ts'
import { createSearcher } from './searcher.ts'
import { makeIndex } from './site.fixture.ts'

const ROWS = [
  '测试 ce shi',
  '模拟定时器 mo ni ding shi qi',
  '配置文件 pei zhi wen jian',
  '绿色 lv se',
  '测时 ce shi',
  '编写测试 bian xie ce shi',
]
const pinyin = new Pinyin(ROWS.join('\n'))
const lexicon = new Lexicon(['config', 'css', 'dsqx', 'peizhi', 'test', '定时', '时器', '测试'].sort())

test.each([
  ['dingshiqi', '定时器'],
  ['DingShiQi', '定时器'],
  ['ding shi qi', '定时器'],
  ["ding'shi'qi", '定时器'],
  ['monidingshiqi', '模拟定时器'],
  ['dings', '定时'],
  ['ceshi', '测试'],
  ['lüse', '绿色'],
  ['dingshiqi config', '定时器 config'],
  ['ceshi 文件', '测试 文件'],
  ['ceshi wenjian', '测试文件'],
  ['ceshiwenjian', '测试文件'],
  ['config ceshi moni', 'config 测试模拟'],
])('%s means %s', (query, meant) => {
  expect(pinyin.read(query, lexicon)).toBe(meant)
})

test.each([
  ['config', 'a term'],
  ['peizhi', 'a term, although it is pinyin, too'],
  ['dsq', 'the beginning of a term'],
  ['cs', 'the beginning of a term'],
  ['din', 'too short'],
  ['shi', 'one syllable'],
  ['ingshi', 'no whole syllable at first'],
  ['dingshi1', 'not only letters'],
  ['定时器', 'the word itself'],
  ['ceshi'.repeat(20), 'too long'],
  ['', 'nothing'],
  ["' '", 'no letters'],
])('%s is not read: it is %s', (query) => {
  expect(pinyin.read(query, lexicon)).toBeUndefined()
})

test('initials are read where no term begins so', () => {
  const without = new Lexicon(['config', '测试'])
  expect([pinyin.read('dsq', without), pinyin.read('cs', without)]).toEqual(['定时器', '测试'])
})

test('without rows nothing is read', () => {
  expect(new Pinyin('').read('ceshi', lexicon)).toBeUndefined()
})

test('what was spelt is found and marked as its words', () => {
  const index = { ...makeIndex('zh'), pinyin: '定时器 ding shi qi' }
  const [spelt, typed] = ['dingshiqi', '定时器'].map((query) => createSearcher(index).search(query))
  expect(typed?.pages.length).toBeGreaterThan(0)
  expect(spelt?.pages).toEqual(typed?.pages)
  expect(spelt).toMatchObject({ query: 'dingshiqi' })
  expect(spelt?.suggestion).toBeUndefined()
})
