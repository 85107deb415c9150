import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Site } from '../../shared/types.ts'
import { searchSource } from './client.ts'
import { type EntryPage, entryPages } from './entry-pages.ts'
import { takeTypedAhead } from './opening.ts'
import { type RecentSearches, recentSearches } from './recent.ts'
import { createSession, type SearchSession, type SessionState } from './session.ts'
import type { SearchGroup, SearchState } from './types.ts'

/** What one opening of the dialog shows. */
export interface SearchView extends SessionState {
  session: SearchSession
  state: SearchState
  /** Whether the index could not be loaded. */
  hasFailed: boolean
  groups: readonly SearchGroup[]
  /** The group whose rows are shown. */
  group: SearchGroup | undefined
  chooseGroup: (group: SearchGroup) => void
  recent: RecentSearches
  /** The recent searches, offered before anything is typed. */
  queries: readonly string[]
  /** Offered where there are none. */
  entries: readonly EntryPage[]
  /** Whether nothing is typed. */
  isBlank: boolean
  /** How many rows there are to choose from. */
  count: number
  /** The chosen row; -1 for none. */
  row: number
  select: (row: number) => void
}

/** The search of a site for as long as the component is there. */
export function useSearch(site: Site): SearchView {
  const asked = useSession(site)
  const { query, answer } = asked
  const recent = useMemo(() => recentSearches(site.lang), [site.lang])
  const queries = useSyncExternalStore(recent.subscribe, recent.get)
  const entries = useMemo(() => entryPages(site), [site])
  const [index, setIndex] = useState('')
  const groups = answer?.groups ?? []
  const group = groups.find((candidate) => candidate.index === index) ?? groups[0]
  const isBlank = query.trim() === ''
  const [row, select] = useSelection(isBlank ? queries : group, isBlank ? -1 : 0)
  return {
    ...asked,
    groups,
    group,
    chooseGroup: (chosen) => setIndex(chosen.index),
    recent,
    queries,
    entries,
    isBlank,
    count: isBlank ? queries.length || entries.length : rowCount(group),
    row,
    select,
  }
}

/** How many rows a group has. */
export function rowCount(group: SearchGroup | undefined): number {
  return group?.pages.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0
}

function useSession(site: Site) {
  const source = useMemo(() => searchSource(site), [site])
  const session = useMemo(() => createSession(source), [source])
  const { query, answer } = useSyncExternalStore(session.subscribe, session.get)
  const state = useSyncExternalStore(source.subscribe, source.state)
  const hasFailed = useSyncExternalStore(source.subscribe, source.hasFailed)
  useEffect(() => {
    void source.open()
    // In development effects run twice: what was typed ahead is in the session by then, and was not asked.
    const query = session.get().query + takeTypedAhead()
    if (query) session.type(query)
    return session.close
  }, [source, session])
  return { session, query, answer, state, hasFailed }
}

/** The chosen row of a list; another list starts anew, with the row `start`. */
function useSelection(list: unknown, start: number): [row: number, select: (row: number) => void] {
  const [chosen, choose] = useState({ list, row: start })
  return [chosen.list === list ? chosen.row : start, (row) => choose({ list, row })]
}
