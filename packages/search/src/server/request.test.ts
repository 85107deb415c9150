import { expect, test } from '@rstest/core'
import { readTarget } from './request.ts'

test.each([
  ['/?keyword=a', { keyword: 'a', limit: 7, indexes: undefined, lang: '' }],
  ['/search?keyword=a&lang=zh&limit=3', { keyword: 'a', limit: 3, indexes: undefined, lang: 'zh' }],
  ['/?keyword=&searchIndexes=a,b,', { keyword: '', limit: 7, indexes: ['a', 'b'], lang: '' }],
  ['/?keyword=a&searchIndexes=', { keyword: 'a', limit: 7, indexes: undefined, lang: '' }],
  ['/?keyword=a&limit=9999', { keyword: 'a', limit: 50, indexes: undefined, lang: '' }],
  ['/?keyword=%E6%A8%A1%20b', { keyword: '模 b', limit: 7, indexes: undefined, lang: '' }],
  ['/?keyword=%ff%fe', { keyword: '\ufffd\ufffd', limit: 7, indexes: undefined, lang: '' }],
  ['/health', 'health'],
])('%s', (target, expected) => {
  expect(readTarget(target)).toEqual(expected)
})

test.each([
  ['/', 400],
  ['/?limit=0&keyword=a', 400],
  ['/?limit=-1&keyword=a', 400],
  ['/?limit=many&keyword=a', 400],
  ['/?limit=1e3&keyword=a', 400],
  [`/?keyword=a&searchIndexes=${'a,'.repeat(51)}`, 400],
  ['/other?keyword=a', 404],
  ['/../../etc/passwd', 404],
  ['//[', 400],
  [`/?keyword=${'a'.repeat(9000)}`, 414],
])('%.40s is refused with %i', (target, status) => {
  expect(readTarget(target)).toMatchObject({ status })
})
