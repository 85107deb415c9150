import { distance, typosAllowed } from './distance.ts'
import { stemOf } from './words.ts'

/** A term of the index that a word of the query may mean. */
export interface Variant {
  term: string
  /** How sure that is, up to 1 for the word itself. */
  quality: number
}

const QUALITY = { same: 1, stem: 0.9, start: 0.8, inside: 0.55, oneTypo: 0.6, twoTypos: 0.4 }
/** Shorter than this, a piece of a word says too little. */
const SHORTEST_PIECE = 3
const MOST_VARIANTS = 40

/** The terms of an index, and how to find those that are meant. */
export class Lexicon {
  private readonly known: Set<string>
  private stems: Map<string, string[]> | undefined
  private readonly cache = new Map<string, Variant[]>()

  /** @param terms sorted */
  constructor(private readonly terms: readonly string[]) {
    this.known = new Set(terms)
  }

  has(term: string): boolean {
    return this.known.has(term)
  }

  /** Terms that a word may stand for, the surest first. Typing errors are forgiven when there are no others. */
  variants(word: string): Variant[] {
    const cached = this.cache.get(word)
    if (cached) return cached
    const found = new Map<string, number>()
    const add = (term: string, quality: number): void => {
      if (quality > (found.get(term) ?? 0)) found.set(term, quality)
    }
    if (this.has(word)) add(word, QUALITY.same)
    for (const term of this.stemsMap().get(stemOf(word)) ?? []) add(term, QUALITY.stem)
    for (const { term, quality } of this.containing(word)) add(term, quality)
    if (found.size === 0) for (const { term, quality } of this.similar(word)) add(term, quality)
    const variants = [...found].map(([term, quality]) => ({ term, quality }))
    const best = variants.sort((a, b) => b.quality - a.quality || compare(a.term, b.term))
    const result = best.slice(0, MOST_VARIANTS)
    this.cache.set(word, result)
    return result
  }

  /** Terms that differ by typing errors, also when only their beginning was typed. */
  similar(word: string, limit = typosAllowed(word.length)): Variant[] {
    if (limit === 0) return []
    const letters = lettersOf(word)
    return this.terms.flatMap((term) => {
      if (term.length < word.length - limit || missing(letters, lettersOf(term)) > limit) return []
      const whole = distance(word, term, limit)
      const typos = whole <= limit ? whole : distanceToStart(word, term, limit)
      if (typos > limit) return []
      const quality = typos === 1 ? QUALITY.oneTypo : QUALITY.twoTypos
      return [{ term, quality: whole <= limit ? quality : quality * 0.7 }]
    })
  }

  private containing(word: string): Variant[] {
    if ([...word].length < 2 && !/\p{L}/u.test(word)) return []
    return this.terms.flatMap((term) => {
      const at = term.indexOf(word)
      if (at < 0 || term === word) return []
      const share = word.length / term.length
      if (at === 0) return [{ term, quality: QUALITY.start * (0.5 + 0.5 * share) }]
      return word.length >= SHORTEST_PIECE ? [{ term, quality: QUALITY.inside * (0.5 + 0.5 * share) }] : []
    })
  }

  private stemsMap(): Map<string, string[]> {
    if (this.stems) return this.stems
    this.stems = new Map()
    for (const term of this.terms) {
      const stem = stemOf(term)
      const terms = this.stems.get(stem)
      if (terms) terms.push(term)
      else this.stems.set(stem, [term])
    }
    return this.stems
  }
}

/** The letters a to z of a word, a bit each. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

/** How many letters of one word the other lacks. */
function missing(letters: number, others: number): number {
  let bits = letters & ~others
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}

function distanceToStart(word: string, term: string, limit: number): number {
  if (word.length < 5) return Number.POSITIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  for (let length = word.length - 1; length <= word.length + 1 && length < term.length; length++)
    least = Math.min(least, distance(word, term.slice(0, length), Math.min(limit, 1)))
  return least
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
