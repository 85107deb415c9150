import { editDistance } from '../../shared/editDistance.ts'
import { formsOf } from './words.ts'

/** A term of the index that a word of the query may mean. */
export interface Variant {
  term: string
  /** How sure that is, up to 1 for the word itself. */
  quality: number
}

const QUALITY = { same: 1, form: 0.9, start: 0.8, inside: 0.55, oneTypo: 0.6, twoTypos: 0.4 }
/** How much less sure a typing error is when only the beginning of the term was typed. */
const BEGINNING = 0.7
/** Shorter than this, a piece of a word says too little. */
const SHORTEST_PIECE = 3
const MOST_VARIANTS = 40
/** Words whose variants are cached: a server is asked for ever new ones. */
const MOST_CACHED = 1000

/** The terms of an index, and how to find those that are meant. */
export class Lexicon {
  private readonly known: Set<string>
  private readonly cache = new Map<string, Variant[]>()

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
    const written = this.written(word)
    const found = written.length > 0 ? written : this.similar(word)
    const best = found.sort((a, b) => b.quality - a.quality || (a.term < b.term ? -1 : 1))
    const variants = best.slice(0, MOST_VARIANTS)
    if (this.cache.size >= MOST_CACHED) this.cache.clear()
    this.cache.set(word, variants)
    return variants
  }

  /** Terms that differ by typing errors, also when only their beginning was typed. */
  similar(word: string, limit = typosAllowed(word.length)): Variant[] {
    if (limit === 0) return []
    return this.terms.flatMap((term) => {
      if (term.length < word.length - limit) return []
      const whole = editDistance(word, term, limit)
      const typos = whole <= limit ? whole : distanceToStart(word, term)
      if (typos > limit) return []
      const quality = typos === 1 ? QUALITY.oneTypo : QUALITY.twoTypos
      return [{ term, quality: whole <= limit ? quality : quality * BEGINNING }]
    })
  }

  /** The word itself, its forms, and the terms that begin with it or have it inside. */
  private written(word: string): Variant[] {
    if (word === '') return []
    const forms = new Set(formsOf(word))
    const isPiece = word.length >= SHORTEST_PIECE || !/^[\p{Script=Latin}\p{N}]/u.test(word)
    return this.terms.flatMap((term) => {
      if (term === word) return [{ term, quality: QUALITY.same }]
      const start = isPiece ? term.indexOf(word) : term.startsWith(word) ? 0 : -1
      const share = 0.5 + 0.5 * (word.length / term.length)
      const piece = start < 0 ? 0 : (start === 0 ? QUALITY.start : QUALITY.inside) * share
      const quality = Math.max(piece, forms.has(term) ? QUALITY.form : 0)
      return quality > 0 ? [{ term, quality }] : []
    })
  }
}

/** Typing errors that are forgiven in a word of this length. */
function typosAllowed(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** As {@link editDistance} of at most one, to as much of a longer term as was typed. */
function distanceToStart(word: string, term: string): number {
  if (word.length < 5 || term.length <= word.length || term[0] !== word[0]) return Number.POSITIVE_INFINITY
  const lengths = [word.length - 1, word.length, word.length + 1].filter((length) => length < term.length)
  return Math.min(...lengths.map((length) => editDistance(word, term.slice(0, length), 1)))
}
