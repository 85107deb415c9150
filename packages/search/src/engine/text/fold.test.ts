import { expect, test } from '@rstest/core'
import { fold, foldWithOffsets } from './fold.ts'

const SAMPLES = [
  'Mock',
  'Ｍｏｃｋ',
  'café',
  'cafe\u0301',
  'Ёж и\u0306',
  '模拟',
  'ﬁle',
  'が',
  '한글',
  'Ünïcödé',
  '1️⃣',
  'İ',
  '👩‍💻 a',
  'العَرَبِيَّة كـتـاب',
  'שָׁלוֹם',
]

test.each([
  ['Mock', 'mock'],
  ['Ｍｏｃｋ', 'mock'],
  ['Café', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['Ελλάδα', 'ελλαδα'],
  ['Йод', 'йод'],
  ['Ещё', 'еще'],
  ['Élève', 'eleve'],
  ['العَرَبِيَّة', 'العربيه'],
  ['أداة إلى آخر', 'اداه الي اخر'],
  ['كـتـاب', 'كتاب'],
  ['שָׁלוֹם', 'שלום'],
  ['и\u0306', 'й'],
  ['ﬁle', 'file'],
  ['が', 'が'],
  ['한글', '한글'],
])('%s → %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('with offsets, the text is folded identically, and every offset is the beginning of a character', () => {
  for (const sample of SAMPLES) {
    const { text, starts } = foldWithOffsets(sample)
    expect(text).toBe(fold(sample))
    expect(starts).toHaveLength(text.length + 1)
    expect(starts.at(-1)).toBe(sample.length)
    for (const start of starts) expect(/^[\udc00-\udfff\p{M}]/u.test(sample.slice(start))).toBe(false)
  }
})
