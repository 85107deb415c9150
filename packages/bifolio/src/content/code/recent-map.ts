/**
 * A map that forgets what has not been used for long: it keeps at least the `limit` entries used last and at most
 * twice as many. Two generations do that without a list: when the young one is full it becomes the old one, and what
 * is read from the old one is young again.
 */
export class RecentMap<K, V extends {}> {
  readonly #limit: number
  #young = new Map<K, V>()
  #old = new Map<K, V>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: K): V | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: K, value: V): void {
    if (this.#young.size >= this.#limit) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
  }
}
