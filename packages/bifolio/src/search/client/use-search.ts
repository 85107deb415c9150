import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Site } from '../../shared/types.ts'
import { searchSource } from './client.ts'
import { type EntryPage, entryPages } from './entry-pages.ts'
import { takeTypedAhead } from './opening.ts'
import { type RecentSearches, recentSearches } from './recent.ts'
import { createSession, type SearchSession, type SessionState } from './session.ts'
import type { SearchGroup, SearchState } from './types.ts'

/** The state of one opening of the dialog. */
export interface SearchView extends SessionState {
  session: SearchSession
  state: SearchState
  groups: readonly SearchGroup[]
  /** The group whose rows are shown. */
  group: SearchGroup | undefined
  chooseGroup: (group: SearchGroup) => void
  recent: RecentSearches
  /** The recent searches, suggested while the query is empty. */
  queries: readonly string[]
  /** Suggested when there are no recent searches. */
  entries: readonly EntryPage[]
  /** Whether the query is blank. */
  isBlank: boolean
  /** Number of rows to select from. */
  count: number
  /** The selected row; -1 for none. */
  row: number
  select: (row: number) => void
}

/** The search of a site for the lifetime of the component. */
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

/** The number of rows in a group. */
export function rowCount(group: SearchGroup | undefined): number {
  return group?.pages.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0
}

function useSession(site: Site) {
  const source = useMemo(() => searchSource(site), [site])
  const session = useMemo(() => createSession(source), [source])
  const { query, answer, isAsking } = useSyncExternalStore(session.subscribe, session.get)
  const state = useSyncExternalStore(source.subscribe, source.state)
  useEffect(() => {
    void source.open()
    // In development effects run twice: by then the typed-ahead text is in the session and was not sent.
    const query = session.get().query + takeTypedAhead()
    if (query) session.type(query)
    return session.close
  }, [source, session])
  return { session, query, answer, isAsking, state }
}

/** The selected row of a list; another list resets it to `start`. */
function useSelection(list: unknown, start: number): [row: number, select: (row: number) => void] {
  const [chosen, choose] = useState({ list, row: start })
  return [chosen.list === list ? chosen.row : start, (row) => choose({ list, row })]
}
