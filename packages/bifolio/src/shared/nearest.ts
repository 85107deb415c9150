import { editDistance } from './edit-distance.ts'

/** What is longer is no misspelt word; comparing two of them takes their lengths multiplied. */
const LONGEST = 200

/**
 * The candidate that a misspelt word most likely means.
 * Letter case does not count, a swap of two neighbours is one mistake, and a word may be a shortened candidate.
 * @param word as it was written
 * @param candidates what it may be
 * @returns `undefined` when none is near enough to be worth mentioning
 * @example
 * nearest('tilte', ['title', 'description']) // 'title'
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined
  const lower = word.toLowerCase()
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const distance = editDistance(lower, candidate.toLowerCase(), bestDistance - 1)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best ?? (word.length >= 3 ? candidates.find((c) => c.toLowerCase().startsWith(lower)) : undefined)
}
