import { createStore, type Store } from './store.ts'
import type { FoundGroups, SearchGroup, SearchSource } from './types.ts'

/** Debounce before a query is sent, in milliseconds. */
const DEBOUNCE = 150

/** The query and its answer. */
export interface SessionState {
  /** As typed. */
  query: string
  /** The last answer, possibly to an earlier query while the next one is pending. */
  answer: (FoundGroups & { query: string }) | undefined
  /** Whether an answer to the query is to come, because it was sent or will be after the debounce. */
  isPending: boolean
}

/** One opening of the dialog: turns typed queries into answers and discards outdated ones. */
export interface SearchSession extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  /** Sets the query during composition: shown, but not sent. */
  write(query: string): void
  /** Sets the query and sends it after a pause. */
  type(query: string): void
  /**
   * Sends the query immediately, unless it has been sent and has not failed. Resolves with the answer, or with
   * `undefined` when a newer query was typed.
   */
  ask(): Promise<SessionState['answer']>
  /** The pointer or a key has been on a row: what is shown stays in its place until another query is asked. */
  touch(): void
  /** Aborts pending queries. */
  close(): void
}

/** @param query what the field contains first */
export function createSession(source: Pick<SearchSource, 'search' | 'early'>, query = ''): SearchSession {
  const store = createStore<SessionState>({ query, answer: undefined, isPending: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTouched = false
  let current: { query: string; abort: AbortController; answer: Promise<SessionState['answer']> } | undefined

  const stop = (): void => {
    clearTimeout(timer)
    if (!current) return
    current.abort.abort()
    current = undefined
    store.set({ ...store.get(), isPending: false })
  }
  const run = (query: string, { signal }: AbortController): Promise<SessionState['answer']> => {
    let isWhole = false
    const show = (found: FoundGroups): SessionState['answer'] => {
      if (signal.aborted) return undefined
      const early = store.get().answer
      const stays = isTouched && early?.isEarly && early.query === query
      const answer = { ...(stays ? joinBelow(early, found) : found), query }
      if (found.hasFailed) current = undefined
      store.set({ ...store.get(), answer, isPending: false })
      return answer
    }
    const whole = source.search(query, signal).then((found) => {
      isWhole = true
      return show(found)
    })
    const early = source.early?.(query).then((found) => (found && !isWhole ? show(found) : whole))
    return Promise.race([whole, early ?? whole])
  }
  const ask = (): Promise<SessionState['answer']> => {
    const query = store.get().query.trim()
    clearTimeout(timer)
    if (current?.query === query) return current.answer
    stop()
    if (!query) return Promise.resolve(undefined)
    isTouched = false
    const abort = new AbortController()
    store.set({ ...store.get(), isPending: true })
    current = { query, abort, answer: run(query, abort) }
    return current.answer
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    ask,
    write(query) {
      clearTimeout(timer)
      store.set({ ...store.get(), query, isPending: current !== undefined && store.get().isPending })
    },
    type(query) {
      clearTimeout(timer)
      const isBlank = query.trim() === ''
      const isNew = current?.query !== query.trim()
      if (isBlank || isNew) stop()
      const { answer, isPending } = store.get()
      store.set({
        query,
        answer: isBlank ? undefined : answer,
        isPending: !isBlank && (isNew || isPending),
      })
      if (!isBlank) timer = setTimeout(() => void ask(), DEBOUNCE)
    },
    touch() {
      isTouched = true
    },
    close: stop,
  }
}

/** The rows of an answer below those that are shown already. */
function joinBelow(shown: FoundGroups, found: FoundGroups): FoundGroups {
  const known = new Set(shown.groups.flatMap(rowLinks))
  const groups = found.groups.map((group, at) => {
    const below = group.pages
      .map((page) => ({ ...page, hits: page.hits.filter(({ link }) => !known.has(link)) }))
      .filter(({ hits }) => hits.length > 0)
    return { ...group, pages: [...(shown.groups[at]?.pages ?? []), ...below] }
  })
  return { ...found, groups }
}

/** The links of the rows of a group. */
export function rowLinks({ pages }: SearchGroup): string[] {
  return pages.flatMap(({ hits }) => hits.map(({ link }) => link))
}
