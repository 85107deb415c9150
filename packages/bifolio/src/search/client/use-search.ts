import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Site } from '../../shared/types.ts'
import { searchSource } from './client.ts'
import { takeTypedAhead } from './opening.ts'
import { createSession, type SearchSession, type SessionState } from './session.ts'
import { type ShownGroup, shownGroup } from './shown-group.ts'
import type { SearchGroup } from './types.ts'
import { type StartRows, useStart } from './use-start.ts'

/** From when on a missing answer is visible, in milliseconds: 200 after the debounce of `session.ts`. */
const LATE_MS = 350

/** The state of one opening of the dialog. */
export interface SearchView extends SessionState {
  session: SearchSession
  /** Whether the index has been loading for a while. */
  isLoading: boolean
  /** Whether the answer to the query has been missing for a while: the rows are those of an earlier one. */
  isLate: boolean
  groups: readonly ShownGroup[]
  /** The group whose rows are shown. */
  group: ShownGroup | undefined
  chooseGroup: (group: SearchGroup) => void
  /** The suggestions that are shown until the first answer; otherwise `undefined`. */
  start: StartRows | undefined
  /** Remembers the query, and the page that was opened. */
  remember: (link?: string) => void
  /** Number of rows to select from. */
  count: number
  /** The selected row; -1 for none. */
  row: number
  select: (row: number) => void
}

/** The search of a site for the lifetime of the component. */
export function useSearch(site: Site): SearchView {
  const { state, ...asked } = useSession(site)
  const { query, answer, isPending } = asked
  const start = useStart(site)
  const [index, setIndex] = useState('')
  const groups = useMemo(() => answer?.groups.map(shownGroup) ?? [], [answer])
  const group = groups.find((candidate) => candidate.index === index) ?? groups[0]
  const isStart = !answer
  const [row, select] = useSelection(isStart ? start.rows : group, isStart ? -1 : (group?.best ?? 0))
  return {
    ...asked,
    isLoading: useLate(state === 'initing'),
    isLate: useLate(isPending),
    groups,
    group,
    chooseGroup: (chosen) => setIndex(chosen.index),
    start: isStart ? start.rows : undefined,
    remember: (link) => start.remember(isStart ? '' : query, link),
    count: isStart ? start.rows.count : rowCount(group),
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
  const { query, answer, isPending } = useSyncExternalStore(session.subscribe, session.get)
  const state = useSyncExternalStore(source.subscribe, source.state)
  useEffect(() => {
    void source.open()
    // In development effects run twice: by then the typed-ahead text is in the session and was not sent.
    const query = session.get().query + takeTypedAhead()
    if (query) session.type(query)
    return session.close
  }, [source, session])
  return { session, query, answer, isPending, state }
}

/** Whether something has lasted for {@link LATE_MS}. */
function useLate(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isBusy])
  return isBusy && isLate
}

/** The selected row of a list; another list resets it to `start`. */
function useSelection(list: unknown, start: number): [row: number, select: (row: number) => void] {
  const [chosen, choose] = useState({ list, row: start })
  return [chosen.list === list ? chosen.row : start, (row) => choose({ list, row })]
}
