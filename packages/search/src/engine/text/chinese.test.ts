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
  ['覆盖律 阀值', '覆盖率 阈值', '/coverage#阈值'],
  ['设置覆盖律', '设置覆盖率', '/coverage'],
  ['模拟定时气', '模拟定时器', '/timers'],
])('a mistyped character of a heading is corrected: %s', (query, suggestion, link) => {
  expect(search(query)).toMatchObject({ suggestion })
  expect(first(query)).toBe(link)
})

test.each([
  ['a word of the dictionary', '浮点'],
  ['two characters that several headings resemble', '禁口'],
  ['a long word', '微前端架构'],
  ['a verb before a word', '跑覆盖率'],
  ['a word that sounds like another in two texts', '怎么跑测试'],
])('%s is not corrected: %s', (_, query) => {
  expect(search(query).suggestion).toBeUndefined()
})
