import { expect, test } from '@rstest/core'
import { activeHeading } from './active-heading.ts'

const headings = (...tops: number[]) => tops.map((top, index) => ({ id: `h${index + 1}`, top }))

test('returns the last heading above the line', () => {
  expect(activeHeading(headings(-400, 80, 300), 90, false)).toBe('h2')
  expect(activeHeading(headings(-400, 91, 300), 90, false)).toBe('h1')
})

test('returns the first heading at the top and the last one at the bottom', () => {
  expect(activeHeading(headings(200, 500), 90, false)).toBe('h1')
  expect(activeHeading(headings(-400, 200, 500), 90, true)).toBe('h3')
})

test('returns none without headings', () => {
  expect(activeHeading([], 90, false)).toBe('')
  expect(activeHeading([], 90, true)).toBe('')
})
