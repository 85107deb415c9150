interface Kept<Value> {
  value: Value
  size: number
}

/**
 * Results of costly work, made once: callers that ask at the same time share one making, and what was used least
 * recently is dropped when the sizes add up to more than the limit. A failure is told to all who waited and not kept.
 */
export class SharedCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #pending = new Map<string, Promise<Value>>()
  readonly #limit: number
  readonly #sizeOf: (value: Value) => number
  #size = 0

  /** `limit` and `sizeOf` have the same unit, whichever that is (bytes, entries). */
  constructor(limit: number, sizeOf: (value: Value) => number) {
    this.#limit = limit
    this.#sizeOf = sizeOf
  }

  /** The sum of the sizes of all that is kept; never above the limit. */
  get size(): number {
    return this.#size
  }

  /** The value of the key, made with `make` when it is not kept. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key)
    if (kept) {
      // A Map keeps the order of insertion: moving the key to the end marks it as used last.
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept.value
    }
    const pending = this.#pending.get(key)
    if (pending) return pending
    const made = this.#make(key, make)
    this.#pending.set(key, made)
    return made
  }

  async #make(key: string, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await make()
      this.#keep(key, value)
      return value
    } finally {
      this.#pending.delete(key)
    }
  }

  #keep(key: string, value: Value): void {
    const size = this.#sizeOf(value)
    if (size > this.#limit) return
    this.#kept.set(key, { value, size })
    this.#size += size
    for (const [oldKey, old] of this.#kept) {
      if (this.#size <= this.#limit) return
      this.#kept.delete(oldKey)
      this.#size -= old.size
    }
  }
}
