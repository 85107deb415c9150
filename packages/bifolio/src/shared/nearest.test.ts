import { expect, test } from '@rstest/core'
import { expectLinear } from './growth.fixture.ts'
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

test('time is linear in the length of a word', () => {
  expect(nearest('x'.repeat(50_000), ['y'.repeat(50_000), 'x'.repeat(49_999)])).toBeUndefined()
  expectLinear(
    200,
    (size) => Array.from({ length: size }, (_, index) => `x${1000 + index}`),
    (words) => nearest('title', words),
  )
})
