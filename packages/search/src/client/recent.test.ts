import { expect, test } from '@rstest/core'
import { recentTexts } from './recent.ts'

/** An in-memory storage with only the methods used here. */
function makeStorage(stored?: string) {
  const items = new Map(stored === undefined ? [] : [['bifolio-recent-searches.en', stored]])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  return { items, open: () => storage as unknown as Storage }
}

test('keeps the last six searches without duplicates, newest first, across visits', () => {
  const storage = makeStorage()
  const recent = recentTexts('searches', 'en', storage.open)
  for (const query of ['a', 'b', 'c', 'a', ' d ', 'e', 'f', 'g', '', ' ']) recent.add(query)
  expect(recent.get()).toEqual(['g', 'f', 'e', 'd', 'a', 'c'])
  expect(recentTexts('searches', 'en', storage.open).get()).toEqual(recent.get())
  expect(recentTexts('searches', 'zh', storage.open).get()).toEqual([])
})

test('removes one search or all of them', () => {
  const storage = makeStorage('["a","b"]')
  const recent = recentTexts('searches', 'en', storage.open)
  recent.remove('a')
  expect(recentTexts('searches', 'en', storage.open).get()).toEqual(['b'])
  recent.clear()
  expect(recent.get()).toEqual([])
  expect(storage.items.size).toBe(0)
})

test.each(['{', '"a"', 'null', '[1,{},"  ","a","a"]'])('ignores invalid storage content %s', (stored) => {
  expect(recentTexts('searches', 'en', makeStorage(stored).open).get()).toEqual(
    stored.startsWith('[') ? ['a'] : [],
  )
})

test('keeps searches in memory when the storage is unavailable', () => {
  const recent = recentTexts('searches', 'en', () => {
    throw new DOMException('closed')
  })
  recent.add('a')
  expect(recent.get()).toEqual(['a'])
})

test('does not keep overlong queries', () => {
  const recent = recentTexts('searches', 'en', makeStorage().open)
  recent.add('a'.repeat(81))
  expect(recent.get()).toEqual([])
})
