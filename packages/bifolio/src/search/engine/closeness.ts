/** A word that is looked for in a text. */
export interface SoughtWord {
  /** What it may look like there, folded. */
  forms: readonly string[]
  /** How much it counts beside others. */
  scale: number
}

/** Between words that are next to each other there are so many characters at most, and between those of a sentence. */
const GAP = { next: 4, near: 30 }
/** What being near counts for, beside being next to each other. */
const NEAR = 0.5
const LATIN = /[\p{Script=Latin}\p{N}]/u

/** How close the words of a query, each with the one after it, are to each other in a folded text: 0 to 1. */
export function closenessIn(text: string, words: readonly SoughtWord[]): number {
  const places = words.map(({ forms }) => placesOf(text, forms))
  let sum = 0
  let all = 0
  for (let at = 1; at < words.length; at++) {
    const scale = Math.min(words[at - 1]!.scale, words[at]!.scale)
    const gap = gapBetween(places[at - 1]!, places[at]!)
    all += scale
    if (gap <= GAP.near) sum += gap <= GAP.next ? scale : scale * NEAR
  }
  return all > 0 ? sum / all : 0
}

type Place = [start: number, end: number]

/** Letters count where a word begins only. In order. */
function placesOf(text: string, forms: readonly string[]): Place[] {
  return forms
    .flatMap((form) => {
      const found: Place[] = []
      const isLatin = LATIN.test(form.charAt(0))
      for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length))
        if (!isLatin || !LATIN.test(text.charAt(at - 1))) found.push([at, at + form.length])
      return found
    })
    .sort(([a], [b]) => a - b)
}

/** Characters between the two places that are closest to each other. */
function gapBetween(some: readonly Place[], others: readonly Place[]): number {
  let best = Number.POSITIVE_INFINITY
  let first = 0
  for (const [start, end] of some) {
    // Those before the last one that ends before this begins are farther away, also from all that come after.
    while (first + 1 < others.length && others[first + 1]![1] <= start) first++
    for (const [from, to] of others.slice(first, first + 2))
      best = Math.min(best, from >= end ? from - end : Math.max(0, start - to))
  }
  return best
}
