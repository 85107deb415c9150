import { expect, test } from '@rstest/core'
import { nextAppearance } from './appearance.ts'

test('cycles through three choices, and the first click is always visible', () => {
  expect(nextAppearance('auto', false)).toBe('dark')
  expect(nextAppearance('dark', false)).toBe('light')
  expect(nextAppearance('light', false)).toBe('auto')
  expect(nextAppearance('auto', true)).toBe('light')
  expect(nextAppearance('light', true)).toBe('dark')
  expect(nextAppearance('dark', true)).toBe('auto')
})
