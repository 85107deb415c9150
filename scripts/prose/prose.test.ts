import { expect, test } from '@rstest/core'
import { findWords, type Kind } from './prose.js'

const found = (text: string, kind: Kind = 'page') =>
  findWords(text, kind).map(({ line, column, word, instead }) => `${line}:${column} ${word} → ${instead}`)

test('reports a word to avoid with its position and what to write instead', () => {
  expect(found('---\ntitle: A\n---\n\nThe page is built anew.\n')).toEqual(['5:19 anew → again'])
  expect(found('使用 `fn()` 创建模拟函数。\n')).toEqual(['1:13 模拟函数 → mock 函数，mock 模块'])
})

test('reports words in frontmatter, tables and lists', () => {
  expect(found('---\ndescription: Builds anew.\n---\n')).toEqual(['2:21 anew → again'])
  expect(found('| a | anew |\n')).toHaveLength(1)
  expect(found('- 进行检查\n')).toHaveLength(1)
})

test('finds a phrase that is broken into lines, in any letter case', () => {
  expect(found('In the\nplace of a mock')).toEqual(['1:1 In the place of → instead of'])
  expect(found('/**\n * It is in the\n * place of a mock.\n */\n', 'comments')).toHaveLength(1)
})

test('matches whole words only', () => {
  expect(found('upon-anew thereupons recommend shallow')).toEqual([])
})

test('ignores code, addresses, ids and comments of MDX', () => {
  expect(found('`anew` and ``a `anew` b``')).toEqual([])
  expect(found('```ts\n// anew\n```\n\n1. ````md\n   ```\n   anew\n   ```\n   ````\n')).toEqual([])
  expect(found('[a](/anew) {/* anew */} <https://example.org/anew>\n\n## A {#anew}\n')).toEqual([])
})

test('ends at the fence that closes the code', () => {
  expect(found('```ts\nconst a = 1\n```\n\nanew\n\n```ts\nconst b = 1\n```\n')).toEqual(['5:1 anew → again'])
})

test('reads only the comments of code, but all texts of the packages', () => {
  const code = "const a = 'anew'\n// built anew, not `anew`\n/** Whoever */\n"
  expect(found(code, 'comments')).toEqual(['2:10 anew → again', '3:5 Whoever → anyone who'])
  expect(found(code, 'source')).toContain('1:12 anew → again')
})
