import { expect, test } from '@rstest/core'
import { segmentsOf } from './segments.ts'

const shown = (text: string, ...highlights: [start: number, length: number][]) =>
  segmentsOf(
    text,
    highlights.map(([start, length]) => ({ start, length })),
  )
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('|')

test.each([
  ['nothing found', shown('abc'), 'abc'],
  ['at the start', shown('abc', [0, 1]), '[a]|bc'],
  ['at the end', shown('abc', [2, 1]), 'ab|[c]'],
  ['all of it', shown('abc', [0, 3]), '[abc]'],
  ['side by side', shown('abc', [0, 1], [1, 1]), '[a]|[b]|c'],
  ['reaching into another', shown('abc', [0, 2], [1, 2]), '[ab]|c'],
  ['beyond the end', shown('abc', [2, 5]), 'abc'],
  ['empty', shown('abc', [1, 0]), 'abc'],
  ['beside an emoji', shown('😀 mock 模拟', [3, 4], [8, 2]), '😀 |[mock]| |[模拟]'],
])('%s', (_name, actual, expected) => {
  expect(actual).toBe(expected)
})
