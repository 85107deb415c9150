import type { IndexKey } from '../engine/files.ts'
import type { RemoteSearch } from '../engine/remote.ts'
import type { SearchPage } from '../engine/types.ts'

/** What search has to know of a site. */
export interface SearchedSite extends IndexKey {
  title: string
  /** The URL that all of its files are relative to. */
  base: string
  /** Set when a server answers instead of the site's own index. */
  remoteSearch?: RemoteSearch
}

/** What search needs of the page around it. */
export interface SearchHost {
  /** Imports the default export of a module by its URL, which no bundler may replace. */
  importModule: <Content>(url: string) => Promise<Content>
  /** Marks the URL of a script of this site as safe to run, where the policy of the page demands it. */
  trustedScriptUrl: (url: string) => string
  /** Loads the module of the site that answers queries, if there is one. */
  loadSearch?: () => Promise<{ default: AskModule }>
}

/** Answers a query. What it returns is checked like the answer of a server. */
type AskModule = (query: string, options: { lang: string; limit: number; signal: AbortSignal }) => unknown

/** `initial` before opening and after a failure, `initing` while loading, `inited` when ready. */
export type SearchState = 'initial' | 'initing' | 'inited'

/** The results from one index. */
export interface SearchGroup {
  /** Name of the index; empty when there is only one. */
  index: string
  /** Label of its tab. */
  label: string
  /** Whether its pages belong to this site: they open in place, all others in a new tab. */
  isOwn: boolean
  pages: SearchPage[]
}

/** The answer to a query, from one index or several. */
export interface FoundGroups {
  /** That of this site first. */
  groups: SearchGroup[]
  suggestion?: string
  /** Set when it is from titles and headings, because the texts are late: another answer follows. */
  isEarly?: true
  /** Set when the index could not be loaded, or the server did not answer: then there are no groups. */
  hasFailed?: true
}

/** Where the dialog gets its answers from. */
export interface SearchSource {
  state(): SearchState
  /** @returns removes the listener */
  subscribe(listener: () => void): () => void
  /** Loads what is needed; never rejects. */
  open(): Promise<void>
  /** Never rejects: errors are logged, and the answer is empty and has `hasFailed`. */
  search(query: string, signal: AbortSignal): Promise<FoundGroups>
  /** An answer with rows that may precede that of `search`. */
  early?(query: string): Promise<FoundGroups | undefined>
}
