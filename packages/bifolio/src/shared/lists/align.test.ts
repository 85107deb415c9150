import { expect, test } from '@rstest/core'
import { align } from './align.ts'

/** Words of the same length belong together, all the more if they are the same. */
const likeness = (one: string, other: string) => (one.length === other.length ? 1 + Number(one === other) : 0)
const pairs = (first: string, second: string) =>
  align(first.split(' '), second.split(' '), likeness).map(
    ({ first = '-', second = '-' }) => `${first}:${second}`,
  )

test('items that belong together are paired, in order', () => {
  expect(pairs('a bb ccc', 'x yy zzz')).toEqual(['a:x', 'bb:yy', 'ccc:zzz'])
})

test('items that only one list has stay alone', () => {
  expect(pairs('a bb ccc', 'x zzz')).toEqual(['a:x', 'bb:-', 'ccc:zzz'])
  expect(pairs('a ccc', 'x yy zzz')).toEqual(['a:x', '-:yy', 'ccc:zzz'])
  expect(align([], ['x'], likeness)).toEqual([{ second: 'x' }])
  expect(align(['a'], [], likeness)).toEqual([{ first: 'a' }])
})

test('of several candidates the one that is most alike is chosen', () => {
  expect(pairs('a b', 'b')).toEqual(['a:-', 'b:b'])
  expect(pairs('a', 'b a')).toEqual(['-:b', 'a:a'])
})
