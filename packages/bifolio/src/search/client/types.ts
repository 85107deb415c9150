import type { SearchPage } from '../engine/types.ts'

/** `initial` until it is opened and after a failure, `initing` while it loads, `inited` when it can answer. */
export type SearchState = 'initial' | 'initing' | 'inited'

/** What one index has found. */
export interface SearchGroup {
  /** Name of the index; empty when there is only one. */
  index: string
  /** What its tab says. */
  label: string
  /** Whether its pages are of this site: they open in place, all others in a new tab. */
  isOwn: boolean
  pages: SearchPage[]
}

/** The answer to a query, from one index or from several. */
export interface FoundGroups {
  /** This site's own first. */
  groups: SearchGroup[]
  suggestion?: string
}

/** Where the dialog has its answers from. */
export interface SearchSource {
  state(): SearchState
  /** Whether the index could not be loaded. */
  hasFailed(): boolean
  /** @returns stops listening */
  subscribe(listener: () => void): () => void
  /** Gets ready; never rejects. */
  open(): Promise<void>
  /** Never rejects: what fails is logged and finds nothing. */
  search(query: string, signal: AbortSignal): Promise<FoundGroups>
}
