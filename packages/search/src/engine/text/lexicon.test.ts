import { expect, test } from '@rstest/core'
import { Lexicon } from './lexicon.ts'

const lexicon = new Lexicon(['mock', 'mocks', 'timer', 'timers'])
const termsOf = (word: string) => lexicon.variants(word).map(({ term }) => term)

test('a word matches itself, its forms, and terms that begin with or contain it, by confidence', () => {
  expect(termsOf('mock')).toEqual(['mock', 'mocks'])
  expect(termsOf('imer')).toEqual(['timer', 'timers'])
})

test('typos are tolerated only in words that the index lacks', () => {
  expect(termsOf('tmier')).toEqual(['timer'])
  expect(termsOf('timer')).not.toContain('mock')
})

test('variants are cached in a limited cache', () => {
  const known = lexicon.variants('mock')
  expect(lexicon.variants('mock')).toBe(known)
  for (let number = 0; number < 1000; number++) lexicon.variants(`word${number}`)
  expect(lexicon.variants('mock')).toEqual(known)
  expect(lexicon.variants('mock')).not.toBe(known)
})

test('an empty word matches no term', () => {
  expect(lexicon.variants('')).toEqual([])
})
