/** A query term to look for in a text. */
export interface ProximityTerm {
  /** Its folded forms in a text. */
  forms: readonly string[]
  /** Its weight relative to other terms. */
  scale: number
}

/** Maximum number of characters between adjacent terms, and between terms of one sentence. */
const GAP = { next: 4, near: 30 }
/** Weight of nearby terms, relative to adjacent ones. */
const NEAR = 0.5
const LATIN = /[\p{Script=Latin}\p{N}]/u

/** Proximity of each query term to the next one in a folded text: 0 to 1. */
export function proximityIn(text: string, words: readonly ProximityTerm[]): number {
  const spans = words.map(({ forms }) => spansOf(text, forms))
  let sum = 0
  let total = 0
  for (let at = 1; at < words.length; at++) {
    const scale = Math.min(words[at - 1]!.scale, words[at]!.scale)
    const gap = gapBetween(spans[at - 1]!, spans[at]!)
    total += scale
    if (gap <= GAP.near) sum += gap <= GAP.next ? scale : scale * NEAR
  }
  return total > 0 ? sum / total : 0
}

/** Whether a folded text has a query term. */
export function hasTerm(text: string, { forms }: ProximityTerm): boolean {
  return spansOf(text, forms).length > 0
}

type Span = [start: number, end: number]

/** The positions of the forms in order; Latin forms only at the beginning of a word. */
function spansOf(text: string, forms: readonly string[]): Span[] {
  return forms
    .flatMap((form) => {
      const found: Span[] = []
      const isLatin = LATIN.test(form.charAt(0))
      for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length))
        if (!isLatin || !LATIN.test(text.charAt(at - 1))) found.push([at, at + form.length])
      return found
    })
    .sort(([a], [b]) => a - b)
}

/** The number of characters between the two closest positions. */
function gapBetween(spans: readonly Span[], others: readonly Span[]): number {
  let best = Number.POSITIVE_INFINITY
  let first = 0
  for (const [start, end] of spans) {
    // Earlier positions are farther away from this one and all that follow.
    while (first + 1 < others.length && others[first + 1]![1] <= start) first++
    for (const [from, to] of others.slice(first, first + 2))
      best = Math.min(best, from >= end ? from - end : Math.max(0, start - to))
  }
  return best
}
