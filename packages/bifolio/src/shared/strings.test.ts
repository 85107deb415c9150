import { expect, test } from '@rstest/core'
import { stringsFor } from './strings.ts'

test('the language, its main language, else English', () => {
  expect(stringsFor('zh').nextPage).toBe('下一页')
  expect(stringsFor('zh-Hans-CN')).toBe(stringsFor('zh'))
  expect(stringsFor('fr')).toBe(stringsFor('en'))
})

test('texts that carry a value', () => {
  expect(stringsFor('en').noMatch('x')).toBe('No matching API found: x')
  expect(stringsFor('en').noResults('a b')).toBe('No results for "a b"')
  expect(stringsFor('en').code.prompt(false)).toBe('Copy to clipboard: Ctrl+C, Enter')
  expect(stringsFor('zh').theme('dark')).toBe('切换主题，当前为深色')
})
