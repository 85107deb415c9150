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
])('%s stands for %s', (word, expected) => {
  expect(nearest(word, KEYS)).toBe(expected)
})

test('says nothing rather than something far-fetched', () => {
  expect(nearest('plugins', KEYS)).toBeUndefined()
  expect(nearest('ti', ['title'])).toBeUndefined()
  expect(nearest('x', [])).toBeUndefined()
})

test('prefers the nearest, then the first', () => {
  expect(nearest('titleSuffx', KEYS)).toBe('titleSuffix')
  expect(nearest('ac', ['ab', 'ad'])).toBe('ab')
})
