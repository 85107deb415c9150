import { expect, test } from '@rstest/core'
import { createSearcher } from '../searcher.ts'
import { makeRecord } from '../site.fixture.ts'

const { search } = createSearcher({
  lang: 'zh',
  version: '',
  traditional: '测測 试試 务務',
  records: [
    makeRecord(0, '/coverage', '覆盖率', '统计覆盖率。\n## 阈值\n低于阈值时失败。\n## 返回值\n没有。'),
    makeRecord(1, '/mocks', '模拟函数', '类似的测试。'),
    makeRecord(2, '/timers', '模拟定时器', '等待任务。'),
  ],
})
const first = (query: string) => search(query).pages[0]?.hits[0]?.link

test('traditional characters find simplified ones', () => {
  expect(first('測試')).toBe('/mocks')
  expect(search('測試').suggestion).toBeUndefined()
})

test.each([
  ['履盖率', '覆盖率', '/coverage'],
  ['覆盖律', '覆盖率', '/coverage'],
  ['模似函数', '模拟函数', '/mocks'],
  ['覆盖律 阀值', '覆盖率 阀值', '/coverage'],
])('a mistyped character of a heading is corrected: %s', (query, suggestion, link) => {
  expect(search(query)).toMatchObject({ suggestion })
  expect(first(query)).toBe(link)
})

test('an unknown word is not corrected when several words are as similar', () => {
  expect(search('阀值').suggestion).toBeUndefined()
  expect(search('微前端').suggestion).toBeUndefined()
})
