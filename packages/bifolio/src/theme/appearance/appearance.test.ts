import { expect, test } from '@rstest/core'
import { nextAppearance } from './appearance.ts'

test('three presses go round, and the first one is always seen', () => {
  expect(nextAppearance('auto', false)).toBe('dark')
  expect(nextAppearance('dark', false)).toBe('light')
  expect(nextAppearance('light', false)).toBe('auto')
  expect(nextAppearance('auto', true)).toBe('light')
  expect(nextAppearance('light', true)).toBe('dark')
  expect(nextAppearance('dark', true)).toBe('auto')
})
