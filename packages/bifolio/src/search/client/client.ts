import { importModule } from '../../client/navigation/load-site.ts'
import { createStore } from '../../client/store.ts'
import { fileUrl } from '../../shared/route.ts'
import type { Site } from '../../shared/types.ts'
import { pointerFile } from '../engine/files.ts'
import type { SearchAnswer, SearchPointer } from '../engine/types.ts'
import type { Engine } from './engine.ts'
import { remoteSource } from './remote.ts'
import type { SearchSource, SearchState } from './types.ts'
import { startEngine } from './worker-engine.ts'

/** Search in the site's own index. */
export interface SearchClient extends Pick<SearchSource, 'state' | 'hasFailed' | 'subscribe' | 'open'> {
  /** Never rejects: without an index the answer is empty. Waits while the index loads. */
  search(query: string): Promise<SearchAnswer>
}

/** The exact message logged when the index cannot be loaded. */
export const FETCH_FAILED = 'Failed to fetch search index, please reload the page and try again.'

/** The search source that the site is configured for. */
export function searchSource(site: Site): SearchSource {
  if (site.remoteSearch) return remoteSource(site, site.remoteSearch)
  const client = searchClient(site)
  return {
    ...client,
    async search(query) {
      const { pages, suggestion } = await client.search(query)
      return { groups: [{ index: '', label: site.title, isOwn: true, pages }], suggestion }
    },
  }
}

const clients = new Map<string, SearchClient>()

/** The client for a language and version of a site, shared for the lifetime of the document. */
function searchClient(site: Site): SearchClient {
  const url = fileUrl(pointerFile(site), site.base)
  const client = clients.get(url) ?? createSearchClient((attempt) => openEngine(url, site.base, attempt))
  clients.set(url, client)
  return client
}

/**
 * @param load fetches the index and creates an engine, with the attempt counted from 0; rejects on failure
 */
export function createSearchClient(load: (attempt: number) => Promise<Engine>): SearchClient {
  const store = createStore<{ state: SearchState; hasFailed: boolean }>({
    state: 'initial',
    hasFailed: false,
  })
  let engine: Engine | undefined
  let opening: Promise<void> | undefined
  let attempts = 0
  let hasReported = false
  const loadOnce = async (): Promise<void> => {
    store.set({ state: 'initing', hasFailed: false })
    try {
      engine = await load(attempts++)
      store.set({ state: 'inited', hasFailed: false })
    } catch {
      console.error(FETCH_FAILED)
      opening = undefined
      store.set({ state: 'initial', hasFailed: true })
    }
  }
  return {
    state: () => store.get().state,
    hasFailed: () => store.get().hasFailed,
    subscribe: store.subscribe,
    open() {
      opening ??= loadOnce()
      return opening
    },
    async search(query) {
      await opening
      try {
        const answer = await engine?.search(query)
        hasReported = false
        return answer ?? { query, pages: [] }
      } catch {
        // Reports a missing part of the index once; the next query requests it again.
        if (!hasReported) console.error(FETCH_FAILED)
        hasReported = true
        return { query, pages: [] }
      }
    },
  }
}

async function openEngine(pointerUrl: string, base: string, attempt: number): Promise<Engine> {
  // Browsers may cache a failed module import: another URL retries it.
  const retry = attempt > 0 ? `?retry=${attempt}` : ''
  return startEngine(await importModule<SearchPointer>(pointerUrl + retry), base)
}
