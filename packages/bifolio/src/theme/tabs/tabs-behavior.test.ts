import { expect, test } from '@rstest/core'
import { tabAfterKey } from './tabs-behavior.ts'

test('arrows wrap around, Home and End go to the ends', () => {
  expect(tabAfterKey('ArrowRight', 2, 3)).toBe(0)
  expect(tabAfterKey('ArrowLeft', 0, 3)).toBe(2)
  expect(tabAfterKey('ArrowRight', 0, 3)).toBe(1)
  expect(tabAfterKey('ArrowRight', 0, 3, true)).toBe(2)
  expect(tabAfterKey('ArrowLeft', 0, 3, true)).toBe(1)
  expect(tabAfterKey('Home', 2, 3)).toBe(0)
  expect(tabAfterKey('End', 0, 3)).toBe(2)
  expect(tabAfterKey('Enter', 0, 3)).toBeUndefined()
})
