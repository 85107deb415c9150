import { distance } from './distance.ts'

/**
 * The candidate that a misspelt word most likely stands for.
 * Letter case does not count, a swap of two neighbours is one mistake, and a word may be a shortened candidate.
 * @returns `undefined` when none is near enough to be worth mentioning
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const lower = word.toLowerCase()
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const mistakes = distance(lower, candidate.toLowerCase(), limit)
    if (mistakes < bestDistance) {
      best = candidate
      bestDistance = mistakes
    }
  }
  return best ?? (word.length >= 3 ? candidates.find((c) => c.toLowerCase().startsWith(lower)) : undefined)
}
