import { expect, test } from '@rstest/core'
import { pinyinOf } from './pinyin.ts'

test('lists each reading of each character in titles and texts once', async () => {
  const rows = await pinyinOf([
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
  expect(await pinyinOf([{ title: 'Test', content: 'a b' }])).toBe('')
})
