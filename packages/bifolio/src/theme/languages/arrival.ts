import { useSyncExternalStore } from 'react'
import { createStore } from '../../client/store.ts'

/** Key in `sessionStorage` of the note that the next page is another one than the reader asked for. */
const KEY = 'docs-arrival'

/** A page that is shown instead of one that its language or version lacks. */
export interface Arrival {
  /** Path of its address, base included. */
  path: string
  /** What lacks the page: the label of a language, or a version. */
  missingIn: string
}

const current = createStore<Arrival | undefined>(undefined)

/** Notes that a link leads to a page which is shown instead of another. The note survives a document load. */
export function expectArrival(arrival: Arrival): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(arrival))
  } catch {
    // The page is shown without a note; the menu has announced it already.
  }
}

/**
 * Checks whether the page that is now on screen was noted. The note is shown once: until the reader dismisses it
 * (`forgetArrival`) or goes on.
 */
export function receiveArrival(): void {
  const expected = take()
  current.set(expected?.path === location.pathname ? expected : undefined)
}

/** The reader has dismissed the note. */
export function forgetArrival(): void {
  current.set(undefined)
}

/** The note for the page on screen; none on the server. */
export function useArrival(): Arrival | undefined {
  return useSyncExternalStore(current.subscribe, current.get, () => undefined)
}

function take(): Arrival | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const { path, missingIn } = JSON.parse(stored ?? '{}')
    return typeof path === 'string' && typeof missingIn === 'string' ? { path, missingIn } : undefined
  } catch {
    return undefined
  }
}
