import { expect, test } from '@rstest/core'
import { createSearcher } from '../searcher.ts'
import { makeRecord } from '../site.fixture.ts'

const { search } = createSearcher({
  lang: 'zh',
  version: '',
  traditional: '测測 试試 务務',
  records: [
    makeRecord(
      0,
      '/coverage',
      '覆盖率',
      '统计覆盖率。\n## 阈值\n低于阈值时失败。\n## 断点\n没有。\n## 入口\n有。\n## 出口\n没有。',
    ),
    makeRecord(1, '/mocks', '模拟函数', '类似的测试。计算值。等待时从中断开。'),
    makeRecord(2, '/timers', '模拟定时器', '等待任务。'),
  ],
})
const first = (query: string) => search(query).pages[0]?.hits[0]?.link

test('traditional characters find simplified ones', () => {
  expect(first('測試')).toBe('/mocks')
  expect(search('測試').suggestion).toBeUndefined()
})

test('characters of two words find them, but not a part of a word in a query about something else', () => {
  expect(first('计覆')).toMatch(/^\/coverage/)
  expect(search('量子计算机').pages).toEqual([])
})

test.each([
  ['履盖率', '覆盖率', '/coverage'],
  ['覆盖律', '覆盖率', '/coverage'],
  ['模似函数', '模拟函数', '/mocks'],
  ['设置覆盖律', '设置覆盖率', '/coverage'],
  ['模拟定时气', '模拟定时器', '/timers'],
])('a mistyped character of a heading is corrected: %s', (query, suggestion, link) => {
  expect(search(query)).toMatchObject({ suggestion })
  expect(first(query)).toBe(link)
})

test.each([
  ['a word of the dictionary', '浮点'],
  ['two characters that a heading resembles, without their sound', '阀值'],
  ['a long word', '微前端架构'],
  ['a verb before a word', '跑覆盖率'],
  ['a word that sounds like another in two texts', '怎么跑测试'],
])('%s is not corrected: %s', (_, query) => {
  expect(search(query).suggestion).toBeUndefined()
})

test.each([
  ['a stop character in a part of a heading', '定时其怎么用', '定时器怎么用'],
  ['a word of the dictionary in a part of a heading', '改配制文件', '改配置文件'],
  ['two characters that are a word with another sound', '分偏', undefined],
  ['a stop character beside one other', '定其', undefined],
])('characters that sound alike: %s', (_, query, suggestion) => {
  const titles = ['模拟定时器', '配置文件', '分析']
  const pinyin = 'ding 定\nqi 器其\npian 片偏\nzhi 置制\nxi 析'
  const records = titles.map((title, id) => makeRecord(id, `/${id}`, title, '如何用，怎么改。一片。其他。'))
  const answer = createSearcher({ lang: 'zh', version: '', pinyin, records }).search(query)
  expect(answer.suggestion).toBe(suggestion)
})
