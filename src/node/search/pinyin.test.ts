import { expect, test } from '@rstest/core'
import { pinyinOf } from './pinyin.ts'

const page = (title: string, ...headings: string[]) => ({ title, toc: headings.map((text) => ({ text })) })

test('the words of titles and headings, the most frequent first', async () => {
  const rows = await pinyinOf([page('测试', '测试', '重复的测试'), page('编写测试', '`rs.fn` 和绿色')])
  expect(rows.split('\n')).toEqual(['测试 ce shi', '绿色 lv se', '编写 bian xie', '重复 chong fu'])
})

test('nothing without Chinese words', async () => {
  expect(await pinyinOf([page('Test', 'a 中 b')])).toBe('')
})
