import { expect, test } from '@rstest/core'
import { rowAfterKey } from './rows.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, undefined],
  ['a', 1, undefined],
  ['Tab', 1, undefined],
])('%s from row %i of 3 leads to %s', (key, row, expected) => {
  expect(rowAfterKey(key, row, 3)).toBe(expected)
})

test('no key selects a row of an empty list', () => {
  for (const key of ['ArrowDown', 'ArrowUp']) expect(rowAfterKey(key, 0, 0)).toBe(undefined)
})
