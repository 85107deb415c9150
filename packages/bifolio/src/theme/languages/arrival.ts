import { createStore } from '@bifolio/search/client'
import { useSyncExternalStore } from 'react'

/** Key in `sessionStorage` of the arrival note for the next page. */
const KEY = 'bifolio-arrival'

/** A page shown instead of one missing in its language or version. */
export interface Arrival {
  /** URL path, base included. */
  path: string
  /** The language (its label) or version without the page. */
  missingIn: string
}

const current = createStore<Arrival | undefined>(undefined)

/** Stores that a link leads to a substitute page. The note survives a document load. */
export function expectArrival(arrival: Arrival): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(arrival))
  } catch {
    // Without storage the page has no note; the menu has already announced the substitute.
  }
}

/**
 * Shows the stored note if it belongs to the current page. It is shown once: until the reader dismisses it
 * (`forgetArrival`) or navigates.
 */
export function receiveArrival(): void {
  const expected = take()
  current.set(expected?.path === location.pathname ? expected : undefined)
}

/** Dismisses the note. */
export function forgetArrival(): void {
  current.set(undefined)
}

/** The note for the current page; none on the server. */
export function useArrival(): Arrival | undefined {
  return useSyncExternalStore(current.subscribe, current.get, () => undefined)
}

function take(): Arrival | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}
