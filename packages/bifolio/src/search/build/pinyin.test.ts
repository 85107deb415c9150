import { expect, test } from '@rstest/core'
import { pinyinOf } from './pinyin.ts'

const page = (title: string, ...headings: string[]) => ({
  title,
  toc: headings.map((text) => ({ text, id: '', depth: 2, charIndex: 0 })),
})

test('what is Chinese in titles and headings, each once', async () => {
  const rows = await pinyinOf([page('测试', '测试', '重复的测试 2'), page('编写测试', '`rs.fn` 和绿色')])
  expect(rows.split('\n')).toEqual([
    '测试 ce shi',
    '重复的测试 chong fu de ce shi',
    '编写测试 bian xie ce shi',
    '和绿色 he lv se',
  ])
})

test('nothing without Chinese words', async () => {
  expect(await pinyinOf([page('Test', 'a 中 b')])).toBe('')
})
