import { fileUrl } from '../engine/files.ts'
import { type AsyncSearcher, openSearch } from '../engine/parts.ts'
import type { SearchAnswer, SearchIndexFile } from '../engine/types.ts'

/** The search engine, run in the worker, or in the page where workers are unavailable. */
export interface Engine {
  /**
   * @param index the emitted index as JSON, or its outline
   * @param base base of the site, to which the parts of an index are relative
   */
  open(index: string, base: string): Promise<void>
  /** Rejects when no index is open, and when a part of the index cannot be fetched. */
  search(query: string): Promise<SearchAnswer>
}

/** Creates an engine without an index. */
export function createEngine(): Engine {
  let searcher: AsyncSearcher | undefined
  return {
    async open(json, base) {
      const index: SearchIndexFile = JSON.parse(json)
      searcher = openSearch(index, async (file) => {
        const response = await fetch(fileUrl(file, base))
        if (!response.ok) throw new Error(`${file} answered ${response.status}`)
        return response.json()
      })
    },
    async search(query) {
      if (!searcher) throw new Error('The search index is not open.')
      return searcher.search(query)
    },
  }
}
