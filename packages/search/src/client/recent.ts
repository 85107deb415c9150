import { createStore, type Store } from './store.ts'

/** Texts that were used last, newest first, stored in this browser. */
export interface RecentTexts extends Pick<Store<readonly string[]>, 'get' | 'subscribe'> {
  add(text: string): void
  remove(text: string): void
  clear(): void
}

/** Number of texts kept. */
const MAX_TEXTS = 6
/** Maximum length in characters; longer queries are not worth suggesting. */
const MAX_LENGTH = { searches: 80, pages: 300 }

type OpenStorage = () => Storage

/**
 * The searches of a language that were followed to a result, or the route paths of the pages that were opened from it. If the
 * storage is unavailable or invalid, they last as long as the page.
 * @param storage default: `localStorage`
 */
export function recentTexts(
  kind: 'searches' | 'pages',
  lang: string,
  storage: OpenStorage = () => localStorage,
): RecentTexts {
  const key = `bifolio-recent-${kind}.${lang}`
  const store = createStore(read(key, storage))
  const keep = (texts: readonly string[]): void => {
    store.set(texts)
    try {
      if (texts.length > 0) storage().setItem(key, JSON.stringify(texts))
      else storage().removeItem(key)
    } catch {
      // Kept in memory for this page.
    }
  }
  const without = (text: string) => store.get().filter((known) => known !== text)
  return {
    get: store.get,
    subscribe: store.subscribe,
    add(added) {
      const text = added.trim()
      if (text && text.length <= MAX_LENGTH[kind]) keep([text, ...without(text)].slice(0, MAX_TEXTS))
    },
    remove: (text) => keep(without(text)),
    clear: () => keep([]),
  }
}

function read(key: string, storage: OpenStorage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    const texts = stored.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    return [...new Set(texts)].slice(0, MAX_TEXTS)
  } catch {
    return []
  }
}
