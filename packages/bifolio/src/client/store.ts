/** A value outside React that components follow with `useSyncExternalStore`. */
export interface Store<Value> {
  get: () => Value
  /** Listeners are called before it returns. */
  set: (value: Value) => void
  /** @returns stops listening */
  subscribe: (listener: () => void) => () => void
}

/** Makes a store with its first value. */
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
