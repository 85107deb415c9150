/** A value outside React, read with `useSyncExternalStore`. */
export interface Store<Value> {
  get: () => Value
  /** Notifies listeners synchronously. */
  set: (value: Value) => void
  /** @returns removes the listener */
  subscribe: (listener: () => void) => () => void
}

/** Creates a store with an initial value. */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
