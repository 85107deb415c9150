/** Numbers from 0 to 1 that only the seed decides about: the generator mulberry32. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

/** The items in another order. */
export function shuffle<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** One of the items. */
export function pick<T>(items: readonly T[], next: () => number): T | undefined {
  return items[Math.floor(next() * items.length)]
}

/** How many faults, made on purpose, a check has noticed. */
export interface MutationReport {
  tried: number
  caught: number
  /** Those that it has not, and how they were made. */
  missed: { file: string; line: number; what: string }[]
}
