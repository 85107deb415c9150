import { expect, test } from '@rstest/core'
import { buildIndex } from './inverted-index.ts'
import { literalShares } from './rerank.ts'
import { makeRecord } from './site.fixture.ts'
import { fold } from './text/fold.ts'

const index = buildIndex([
  makeRecord(0, '/a', 'Output', 'Decides what happens to packages from `node_modules`: `true` bundles them.'),
  makeRecord(1, '/b', 'Packages', 'It happens that what a package decides is true.'),
  makeRecord(2, '/zh/c', '输出', '调用它；被替换的函数会抛出错误。使用 `retry` 时，测试会重新运行。'),
])
const shares = (query: string) => Object.fromEntries(literalShares(fold(query), index))

test.each([
  ['what happens to packages', { 0: 1 }],
  ['happens to packages', { 0: 1 }],
  ['node_modules`: `true` bundles', { 0: 1 }],
  ['see what happens to my test', { 0: 0.5 }],
  ['调用它；被替', { 2: 1 }],
  ['使用 retry 时，测', { 2: 1 }],
])('finds consecutive words of a text: %s', (query, found) => {
  expect(shares(query)).toEqual(found)
})

test('ignores short queries, and words that are apart from each other', () => {
  expect(shares('to packages')).toEqual({})
  expect(shares('from node_modules')).toEqual({})
  expect(shares('happens what packages is')).toEqual({})
})
