import { createSearcher, type Searcher } from '../../shared/search/searcher.ts'
import type { SearchAnswer, SearchIndexFile } from '../../shared/search/types.ts'

/** What runs in the worker, or in the page where there can be none. */
export interface Engine {
  /** @param index bytes of the emitted index */
  open(index: ArrayBuffer): Promise<void>
  /** @throws when it has not been opened */
  search(query: string): Promise<SearchAnswer>
}

/** Makes an engine without an index yet. */
export function createEngine(): Engine {
  let searcher: Searcher | undefined
  return {
    async open(bytes) {
      const index: SearchIndexFile = JSON.parse(new TextDecoder().decode(bytes))
      searcher = createSearcher(index, index.lang)
    },
    async search(query) {
      if (!searcher) throw new Error('The search index is not open.')
      return searcher.search(query)
    },
  }
}
