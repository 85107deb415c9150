import { expect, test } from '@rstest/core'
import { pagePinyin, traditionalForms } from './chinese.ts'

test('lists each reading of each character in titles and texts once', async () => {
  const rows = await pagePinyin([
    { title: '测试', content: '编写测试\n`rs.fn` 和绿色' },
    { title: '测试', content: '重复' },
  ])
  const lines = rows.split('\n')
  expect(lines).toContain('ce 测')
  expect(lines).toContain('shi 试')
  expect(lines.filter((line) => line.includes('绿'))).toContain('lv 绿')
  expect(lines.filter((line) => line.includes('重'))).toEqual(['chong 重', 'zhong 重'])
})

test('returns nothing without Chinese characters', async () => {
  expect(await pagePinyin([{ title: 'Test', content: 'a b' }])).toBe('')
})

test('lists the traditional forms of the characters in titles and texts', async () => {
  expect(await traditionalForms([{ title: '测试', content: '一个后端' }])).toBe('个個箇 后後 测測 试試')
})

test('lists those of synonyms, but no rare ones', async () => {
  expect(await traditionalForms([{ title: '为', content: '' }], ['设定档'])).toBe('为為 档檔 设設')
})

test('a traditional character that a text has stays as it is', async () => {
  expect(await traditionalForms([{ title: '测試', content: '试' }])).toBe('测測')
  expect(await traditionalForms([{ title: 'Test', content: '' }])).toBe('')
})
