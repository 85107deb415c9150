import { createStore, type Store } from '../../client/store.ts'

/** Searches that were followed to a result, newest first, stored in this browser. */
export interface RecentSearches extends Pick<Store<readonly string[]>, 'get' | 'subscribe'> {
  add(query: string): void
  remove(query: string): void
  clear(): void
}

/** Number of searches kept. */
const MAX_SEARCHES = 6
/** Maximum length in characters; longer queries are not worth suggesting. */
const MAX_QUERY = 80

const KEY = 'docs-recent-searches'

/**
 * The recent searches of a language. If the storage is unavailable or invalid, they last as long as the
 * page.
 * @param storage default: `localStorage`
 */
export function recentSearches(lang: string, storage: () => Storage = () => localStorage): RecentSearches {
  const key = `${KEY}.${lang}`
  const store = createStore(read(key, storage))
  const keep = (queries: readonly string[]): void => {
    store.set(queries)
    try {
      if (queries.length > 0) storage().setItem(key, JSON.stringify(queries))
      else storage().removeItem(key)
    } catch {
      // Kept in memory for this page.
    }
  }
  const without = (query: string) => store.get().filter((known) => known !== query)
  return {
    get: store.get,
    subscribe: store.subscribe,
    add(query) {
      const text = query.trim()
      if (text && text.length <= MAX_QUERY) keep([text, ...without(text)].slice(0, MAX_SEARCHES))
    },
    remove: (query) => keep(without(query)),
    clear: () => keep([]),
  }
}

function read(key: string, storage: () => Storage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    const queries = stored.filter(
      (query): query is string => typeof query === 'string' && query.trim() !== '',
    )
    return [...new Set(queries)].slice(0, MAX_SEARCHES)
  } catch {
    return []
  }
}
