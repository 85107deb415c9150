import { expect, test } from '@rstest/core'
import { breakable } from './breakable.ts'

test('splits a text with a long name at the separators of names', () => {
  expect(breakable('clock.advanceTimersByTime()')).toEqual(['clock.', 'advance', 'Timers', 'By', 'Time()'])
  expect(breakable('see snake_case_names_of_old')).toEqual(['see snake_', 'case_', 'names_', 'of_', 'old'])
})

test('does not split a text of short words, however long it is', () => {
  expect(breakable('Relation to the JavaScript family')).toEqual(['Relation to the JavaScript family'])
  expect(breakable('isMockFunction')).toEqual(['isMockFunction'])
  expect(breakable('isMockFunction', 12)).toEqual(['is', 'Mock', 'Function'])
})
