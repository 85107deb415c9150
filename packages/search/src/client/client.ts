import { pointerFile } from '../engine/files.ts'
import type { SearchAnswer } from '../engine/types.ts'
import type { Engine } from './engine.ts'
import { takeIndex } from './index-files.ts'
import { remoteSource } from './remote.ts'
import { createStore } from './store.ts'
import type { SearchedSite, SearchHost, SearchSource, SearchState } from './types.ts'
import { startEngine } from './worker-engine.ts'

/** Search in the site's own index. */
export interface SearchClient extends Pick<SearchSource, 'state' | 'subscribe' | 'open'> {
  /**
   * Never rejects: `undefined` when the index, or a part of it, cannot be loaded. Waits while the index
   * loads, and requests it again after a failure.
   */
  search(query: string): Promise<SearchAnswer | undefined>
}

/** The exact message logged when the index cannot be loaded. */
export const FETCH_FAILED = 'Failed to fetch search index, please reload the page and try again.'

/** The search source that the site is configured for. */
export function searchSource(site: SearchedSite, host: SearchHost): SearchSource {
  if (site.remoteSearch) return remoteSource(site, site.remoteSearch, host.loadSearch)
  const client = searchClient(site, host)
  return {
    ...client,
    async search(query) {
      const answer = await client.search(query)
      if (!answer) return { groups: [], hasFailed: true }
      const { pages, suggestion } = answer
      return { groups: [{ index: '', label: site.title, isOwn: true, pages }], suggestion }
    },
  }
}

const clients = new Map<string, SearchClient>()

/** The client for a language and version of a site, shared for the lifetime of the document. */
function searchClient(site: SearchedSite, host: SearchHost): SearchClient {
  const key = pointerFile(site)
  const client =
    clients.get(key) ??
    createSearchClient(() => startEngine(takeIndex(site, host.importModule), site.base, host))
  clients.set(key, client)
  return client
}

/** @param load fetches the index and creates an engine; rejects on failure */
export function createSearchClient(load: () => Promise<Engine>): SearchClient {
  const store = createStore<SearchState>('initial')
  let engine: Engine | undefined
  let opening: Promise<void> | undefined
  let hasReported = false
  /** Logs a failure once, until something loads again. */
  const report = (): void => {
    if (!hasReported) console.error(FETCH_FAILED)
    hasReported = true
  }
  const loadOnce = async (): Promise<void> => {
    store.set('initing')
    try {
      engine = await load()
      hasReported = false
      store.set('inited')
    } catch {
      report()
      opening = undefined
      store.set('initial')
    }
  }
  const open = (): Promise<void> => {
    opening ??= loadOnce()
    return opening
  }
  return {
    state: store.get,
    subscribe: store.subscribe,
    open,
    async search(query) {
      await open()
      try {
        const answer = await engine?.search(query)
        if (answer) hasReported = false
        return answer
      } catch {
        report()
        return undefined
      }
    },
  }
}
