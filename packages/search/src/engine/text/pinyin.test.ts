import { expect, test } from '@rstest/core'
import { createSearcher } from '../searcher.ts'
import { makeIndex } from '../site.fixture.ts'
import { Lexicon } from './lexicon.ts'
import { Pinyin } from './pinyin.ts'

const ROWS = `bian 编
ce 测
chong 重
ding 定
jian 件
kuai 快
lv 绿
mo 模
ni 拟
pei 配
qi 器
se 色
shi 试时
wen 文
xie 写
zhao 照
zhi 置
zhong 重`
const SOURCE = {
  labels: ['测试', '模拟定时器', '配置文件', '绿色', '测时', '编写测试', '重试'],
  texts: ['更新快照。快照文件'],
  areWords: (characters: string) => characters !== '照文',
}
const pinyin = new Pinyin(ROWS, SOURCE)
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
  ['chongshi', '重试'],
  ['zhongshi', '重试'],
  ['kuaizhao', '快照'],
  ['kzwj', '快照文件'],
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
  ['zhaowen', 'the end of a word and the beginning of the next'],
  ["' '", 'no letters'],
])('keeps %s: it is %s', (query) => {
  expect(pinyin.read(query, lexicon)).toBeUndefined()
})

test('expands initials unless a term begins with them', () => {
  const without = new Lexicon(['config', '测试'])
  expect([pinyin.read('dsq', without), pinyin.read('cs', without)]).toEqual(['定时器', '测试'])
})

test('is disabled without rows', () => {
  expect(new Pinyin('', SOURCE).read('ceshi', lexicon)).toBeUndefined()
})

test('finds and highlights the words of a pinyin query', () => {
  const index = { ...makeIndex('zh'), pinyin: 'ding 定\nqi 器\nshi 时' }
  const [spelt, typed] = ['dingshiqi', '定时器'].map((query) => createSearcher(index).search(query))
  expect(typed?.pages.length).toBeGreaterThan(0)
  expect(spelt?.pages).toEqual(typed?.pages)
  expect(spelt).toMatchObject({ query: 'dingshiqi' })
  expect(spelt?.suggestion).toBeUndefined()
})
