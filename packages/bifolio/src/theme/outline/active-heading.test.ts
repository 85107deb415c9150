import { expect, test } from '@rstest/core'
import { activeHeading } from './active-heading.ts'

const headings = (...tops: number[]) => tops.map((top, index) => ({ id: `h${index + 1}`, top }))

test('the last heading that has passed the line', () => {
  expect(activeHeading(headings(-400, 80, 300), 90, false)).toBe('h2')
  expect(activeHeading(headings(-400, 91, 300), 90, false)).toBe('h1')
})

test('above the first heading the first, at the bottom the last', () => {
  expect(activeHeading(headings(200, 500), 90, false)).toBe('h1')
  expect(activeHeading(headings(-400, 200, 500), 90, true)).toBe('h3')
})

test('no headings, no active one', () => {
  expect(activeHeading([], 90, false)).toBe('')
  expect(activeHeading([], 90, true)).toBe('')
})
