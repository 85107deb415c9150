import { useSyncExternalStore } from 'react'

/** Where it is kept, until the next page is there, that the reader is led to another page than the one asked for. */
const KEY = 'docs-arrival'

/** A page that stands in for one that its language or version lacks. */
export interface Arrival {
  /** Path of its address, base included. */
  path: string
  /** What lacks the page: the label of a language, or a version. */
  missingIn: string
}

const listeners = new Set<() => void>()
let current: Arrival | undefined

/** Remembers that a link leads to a page which stands in for another. It survives a document load. */
export function expectArrival(arrival: Arrival): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(arrival))
  } catch {
    // The page comes without a word, as the menu has said it already.
  }
}

/**
 * Looks whether the page that is now on screen was expected. It is said once: until the reader has taken note of it
 * (`forgetArrival`) or goes on.
 */
export function receiveArrival(): void {
  const expected = take()
  set(expected?.path === location.pathname ? expected : undefined)
}

/** The reader has taken note. */
export function forgetArrival(): void {
  set(undefined)
}

/** What is to be said of the page on screen; nothing on the server. */
export function useArrival(): Arrival | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
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

function set(arrival: Arrival | undefined): void {
  if (current === arrival) return
  current = arrival
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
