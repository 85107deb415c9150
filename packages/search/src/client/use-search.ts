import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { unfinishedQuery } from './opening.ts'
import { createSession, rowLinks, type SearchSession, type SessionState } from './session.ts'
import type { SearchGroup, SearchSource } from './types.ts'
import { type StartPages, type StartRows, useStart } from './use-start.ts'

/** From when on a missing answer is visible, in milliseconds: 200 after the debounce of `session.ts`. */
const LATE_MS = 350

/** The state of one opening of the dialog. */
export interface SearchView extends SessionState {
  session: SearchSession
  /** Whether the index has been loading for a while. */
  isLoading: boolean
  /** Whether the answer to the query has been missing for a while: the rows are from an earlier one. */
  isLate: boolean
  groups: readonly SearchGroup[]
  /** The group whose rows are shown. */
  group: SearchGroup | undefined
  chooseGroup: (group: SearchGroup) => void
  /** The suggestions that are shown until the first answer, and the pages of them below one without rows. */
  start: StartRows | undefined
  /** Remembers the query, and the page that was opened; see {@link StartPages}. */
  remember: (link?: string) => void
  /** Number of rows to select from. */
  count: number
  /** The selected row; -1 for none. */
  row: number
  select: (row: number) => void
}

/** One search for the lifetime of the component. @param pages has to stay the same object while the site does, as `source` */
export function useSearch(lang: string, source: SearchSource, pages: StartPages): SearchView {
  const { state, ...asked } = useSession(source)
  const { answer, isPending } = asked
  const start = useStart(lang, pages)
  const [index, setIndex] = useState('')
  const groups = answer?.groups ?? []
  const group = groups.find((candidate) => candidate.index === index) ?? groups[0]
  const isNone = answer !== undefined && !answer.hasFailed && groups.every((found) => rowCount(found) === 0)
  const isStart = !answer || isNone
  const rows = isNone ? start.pagesOnly : start.rows
  const shown = isStart ? undefined : group
  const links = shown ? rowLinks(shown) : []
  const [row, choose] = useSelection(answer?.query ?? start.rows, links, isStart ? -1 : 0)
  return {
    ...asked,
    isLoading: useLate(state === 'initing'),
    isLate: useLate(isPending),
    groups,
    group,
    chooseGroup: (chosen) => setIndex(chosen.index),
    start: isStart ? rows : undefined,
    remember: (link) => start.remember(isStart ? '' : asked.session.get().query, link),
    count: isStart ? rows.count : rowCount(group),
    row,
    select(chosen) {
      asked.session.touch()
      if (chosen !== row) choose(chosen)
    },
  }
}

/** The number of rows in a group. */
export function rowCount(group: SearchGroup | undefined): number {
  return group ? rowLinks(group).length : 0
}

function useSession(source: SearchSource) {
  const session = useMemo(() => createSession(source, unfinishedQuery.get()), [source])
  const { query, answer, isPending } = useSyncExternalStore(session.subscribe, session.get)
  const state = useSyncExternalStore(source.subscribe, source.state)
  useEffect(() => {
    void source.open()
    // Text that an input method composed until the dialog has taken the focus.
    if (unfinishedQuery.get()) session.type(unfinishedQuery.get())
    return () => {
      unfinishedQuery.set(session.get().query)
      session.close()
    }
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

/**
 * The selected row. Another query, or other suggestions, reset it to `start`; in another answer to the same query it is
 * the row with the same link, or `start` again.
 */
function useSelection(
  query: unknown,
  links: readonly string[],
  start: number,
): [number, (row: number) => void] {
  const asked = useMemo(() => ({ query }), [query])
  const [chosen, choose] = useState({ asked, row: start, link: links[start] })
  const row = links[chosen.row] === chosen.link ? chosen.row : links.indexOf(chosen.link ?? '')
  const select = (row: number) => choose({ asked, row, link: links[row] })
  return [chosen.asked === asked && row >= 0 ? row : start, select]
}
