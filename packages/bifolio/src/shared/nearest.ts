import { editDistance } from '@bifolio/search'

/** Longer words are not compared: the cost is the product of the lengths. */
const MAX_LENGTH = 200

/**
 * Finds the candidate that a misspelled word most likely means. Case is ignored, a swap of two adjacent letters is one
 * mistake, and a word may be an abbreviation of a candidate.
 * @param word the misspelled word
 * @param candidates the known words
 * @returns `undefined` if no candidate is near enough
 * @example
 * nearest('tilte', ['title', 'description']) // 'title'
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined
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
