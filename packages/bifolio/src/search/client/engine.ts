import { fileUrl } from '../../shared/route.ts'
import { type AsyncSearcher, type OpenOptions, openSearch } from '../engine/open.ts'
import type { SearchAnswer, SearchIndexFile } from '../engine/types.ts'

/** What runs in the worker, or in the page where there can be none. */
export interface Engine {
  /** @param index bytes of the emitted index @param base that of the site, below which the parts of an index lie */
  open(index: ArrayBuffer, base: string): Promise<void>
  /** Rejects when it has not been opened, and when a part of the index cannot be fetched. */
  search(query: string): Promise<SearchAnswer>
}

/** Makes an engine without an index yet. */
export function createEngine(pause?: OpenOptions['pause']): Engine {
  let searcher: AsyncSearcher | undefined
  return {
    async open(bytes, base) {
      const index: SearchIndexFile = JSON.parse(new TextDecoder().decode(bytes))
      const read = async (file: string): Promise<unknown> => {
        const response = await fetch(fileUrl(file, base))
        if (!response.ok) throw new Error(`${file} answered ${response.status}`)
        return response.json()
      }
      searcher = await openSearch(index, { read, pause })
    },
    async search(query) {
      if (!searcher) throw new Error('The search index is not open.')
      return searcher.search(query)
    },
  }
}
