import { expect, test } from '@rstest/core'
import { traditionalOf } from './traditional.ts'

test('lists the traditional forms of the characters in titles and texts', async () => {
  expect(await traditionalOf([{ title: '测试', content: '一个后端' }])).toBe('个個箇 后後 测測 试試')
})

test('lists those of synonyms, but no rare ones', async () => {
  expect(await traditionalOf([{ title: '为', content: '' }], ['设定档'])).toBe('为為 档檔 设設')
})

test('a traditional character that a text has stays as it is', async () => {
  expect(await traditionalOf([{ title: '测試', content: '试' }])).toBe('测測')
  expect(await traditionalOf([{ title: 'Test', content: '' }])).toBe('')
})
