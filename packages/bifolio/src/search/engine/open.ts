import { PartsSearcher, type ReadPart } from './parts.ts'
import { IndexBuilder } from './postings.ts'
import { searcherOf } from './searcher.ts'
import type { SearchAnswer, SearchIndexFile } from './types.ts'

/** Answers queries from an index of any size. */
export interface AsyncSearcher {
  /** Rejects when a part of the index cannot be fetched. @param limit pages at most */
  search(query: string, limit?: number): Promise<SearchAnswer>
}

/** What an index needs from where it is opened. */
export interface OpenOptions {
  /** Fetches parts of a large index. */
  read: ReadPart
  /** Awaited between pages while the index is made ready, where others must have their turn. */
  pause?: () => Promise<void> | undefined
}

/** Makes an index searchable, be it whole or in parts. */
export async function openSearch(
  { lang, records, parts, pinyin }: SearchIndexFile,
  { read, pause }: OpenOptions,
): Promise<AsyncSearcher> {
  if (parts) return new PartsSearcher(parts, lang, read)
  const builder = new IndexBuilder()
  for (const record of records) {
    builder.add(record)
    await pause?.()
  }
  const searcher = searcherOf(builder.finish(), lang, pinyin)
  return { search: async (query, limit) => searcher.search(query, limit) }
}
