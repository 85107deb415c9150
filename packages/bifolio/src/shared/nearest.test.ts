import { expect, test } from '@rstest/core'
import { nearest } from './nearest.ts'

const KEYS = ['title', 'titleSuffix', 'description', 'docRepoBaseUrl', 'nav']

test.each([
  ['titel', 'title'],
  ['titl', 'title'],
  ['titles', 'title'],
  ['titelSufix', 'titleSuffix'],
  ['Description', 'description'],
  ['desc', 'description'],
  ['docRepo', 'docRepoBaseUrl'],
  ['nva', 'nav'],
])('maps %s to %s', (word, expected) => {
  expect(nearest(word, KEYS)).toBe(expected)
})

test('returns undefined for distant candidates', () => {
  expect(nearest('plugins', KEYS)).toBeUndefined()
  expect(nearest('ti', ['title'])).toBeUndefined()
  expect(nearest('x', [])).toBeUndefined()
})

test('prefers the nearest, then the first', () => {
  expect(nearest('titleSuffx', KEYS)).toBe('titleSuffix')
  expect(nearest('ac', ['ab', 'ad'])).toBe('ab')
})

test('does not compare words of thousands of letters, whose cost is the product of their lengths', () => {
  expect(nearest('x'.repeat(50_000), ['y'.repeat(50_000), 'x'.repeat(49_999)])).toBeUndefined()
})
