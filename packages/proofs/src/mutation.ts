import type { CheckContext, CheckFlag, CheckReport, Problem } from 'bifolio/check'

/** Options of a check that can test itself: it makes faults in memory and has to notice them. */
export const MUTATION_FLAGS = {
  mutate: {
    type: 'number',
    value: 'number',
    min: 1,
    max: 10_000,
    help: 'make that many faults in memory, one at a time, and tell which go unnoticed',
  },
  seed: {
    type: 'number',
    value: 'number',
    min: 0,
    max: 2 ** 31,
    help: 'which faults, and where (default: 1)',
  },
} satisfies Record<string, CheckFlag>

/** How many faults to make, and which: the same seed makes the same. */
export interface MutationRequest {
  count: number
  seed: number
}

/** What became of faults that were made on purpose. */
export interface MutationResult {
  tried: number
  /** Those that the check has not noticed, and how they were made. */
  missed: { file: string; line: number; what: string }[]
}

/** What the command line asks for; `undefined` without `--mutate`. */
export function mutationRequest({ mutate, seed = 1 }: CheckContext['flags']): MutationRequest | undefined {
  return mutate === undefined ? undefined : { count: Number(mutate), seed: Number(seed) }
}

/** What a check is worth. @param what in the plural */
export function mutationReport(what: string, { tried, missed }: MutationResult): CheckReport {
  const caught = tried - missed.length
  const problems = missed.map(({ file, line, what }): Problem => {
    const message = `No check notices the fault: ${what}.`
    return { severity: 'error', file, line, message, hint: 'Show what it does, or make the check stricter.' }
  })
  return { problems, summary: `${tried} ${what} broken, ${caught} noticed`, counts: { tried, caught } }
}

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
