import { expect, test } from '@rstest/core'
import { offsetPosition, positionFinder } from './position.ts'

test.each([
  ['', 0, 1, 1],
  ['\na', 0, 1, 1],
  ['\na', 1, 2, 1],
  ['ab\ncd', 1, 1, 2],
  ['ab\ncd', 2, 1, 3],
  ['ab\ncd', 4, 2, 2],
  ['ab\r\ncd\n', 7, 3, 1],
])('in %j, offset %d is at %d:%d', (text, offset, line, column) => {
  expect(offsetPosition(text, offset)).toEqual({ line, column })
})

test('finds many offsets like single ones', () => {
  const text = 'ab\n\ncd\r\n\ne'
  const find = positionFinder(text)
  for (let offset = 0; offset <= text.length; offset++)
    expect(find(offset)).toEqual(offsetPosition(text, offset))
})
