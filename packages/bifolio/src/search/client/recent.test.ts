import { expect, test } from '@rstest/core'
import { recentSearches } from './recent.ts'

/** A storage in memory, of which only what is used here is there. */
function makeStorage(stored?: string) {
  const items = new Map(stored === undefined ? [] : [['docs-recent-searches.en', stored]])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  return { items, open: () => storage as unknown as Storage }
}

test('the last six, the last one first, each once, kept for the next visit', () => {
  const storage = makeStorage()
  const recent = recentSearches('en', storage.open)
  for (const query of ['a', 'b', 'c', 'a', ' d ', 'e', 'f', 'g', '', ' ']) recent.add(query)
  expect(recent.get()).toEqual(['g', 'f', 'e', 'd', 'a', 'c'])
  expect(recentSearches('en', storage.open).get()).toEqual(recent.get())
  expect(recentSearches('zh', storage.open).get()).toEqual([])
})

test('one and all can be removed', () => {
  const storage = makeStorage('["a","b"]')
  const recent = recentSearches('en', storage.open)
  recent.remove('a')
  expect(recentSearches('en', storage.open).get()).toEqual(['b'])
  recent.clear()
  expect(recent.get()).toEqual([])
  expect(storage.items.size).toBe(0)
})

test.each(['{', '"a"', 'null', '[1,{},"  ","a","a"]'])('%s in the storage harms nothing', (stored) => {
  expect(recentSearches('en', makeStorage(stored).open).get()).toEqual(stored.startsWith('[') ? ['a'] : [])
})

test('a storage that is closed to us only forgets', () => {
  const recent = recentSearches('en', () => {
    throw new DOMException('closed')
  })
  recent.add('a')
  expect(recent.get()).toEqual(['a'])
})

test('a whole page as a query is not offered again', () => {
  const recent = recentSearches('en', makeStorage().open)
  recent.add('a'.repeat(81))
  expect(recent.get()).toEqual([])
})
