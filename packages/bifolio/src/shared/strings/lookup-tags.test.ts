import { expect, test } from '@rstest/core'
import { lookupTags } from './lookup-tags.ts'

test('a language is replaced by its tag without the last subtags', () => {
  expect(lookupTags('zh')).toEqual(['zh'])
  expect(lookupTags('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh'])
  expect(lookupTags('en-x-plain')).toEqual(['en-x-plain', 'en'])
})
