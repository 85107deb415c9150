import { editDistance } from '../../../shared/nearest.ts'
import { formsOf } from './words.ts'

/** A term of the index that a word of the query may mean. */
export interface Variant {
  term: string
  /** How sure that is, up to 1 for the word itself. */
  quality: number
}

const QUALITY = {
  same: 1,
  form: 0.9,
  start: 0.6,
  inside: 0.55,
  alsoInside: 0.4,
  oneTypo: 0.6,
  twoTypos: 0.4,
}
/** A form of a word is as good as the word. */
export const SURE = QUALITY.form
/** How much less sure a typing error is when only the beginning of the term was typed. */
const BEGINNING = 0.7
/** Shorter than this, a piece of a word says too little. */
const SHORTEST_PIECE = 3
/** From so many letters on, a word is hardly by chance inside of another one: `one` is in `None`. */
const LONG = 6
const MOST_VARIANTS = 40
/** Words whose variants are cached: a server is asked for ever new ones. */
const MOST_CACHED = 1000

/** The surest first. */
export function bySureness(a: Variant, b: Variant): number {
  return b.quality - a.quality || (a.term < b.term ? -1 : 1)
}

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
    const found = this.written(word)
    const best = found.sort(bySureness)
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

  /** The word and its forms, and what it begins; where there are none or it is long, what has it inside; then what is like it. */
  private written(word: string): Variant[] {
    if (word === '') return []
    const forms = new Set(formsOf(word))
    const known = this.terms.flatMap((term) => {
      if (term === word) return [{ term, quality: QUALITY.same }]
      if (forms.has(term)) return [{ term, quality: QUALITY.form }]
      return term.startsWith(word) ? [{ term, quality: QUALITY.start * share(word, term) }] : []
    })
    const isThere = known.some(({ quality }) => quality >= QUALITY.form)
    if (isThere && word.length < LONG) return known
    const isPiece = word.length >= SHORTEST_PIECE || !/^[\p{Script=Latin}\p{N}-]/u.test(word)
    const quality = isThere ? QUALITY.alsoInside : QUALITY.inside
    const inside = this.terms.flatMap((term) =>
      isPiece && term.indexOf(word) > 0 ? [{ term, quality: quality * share(word, term) }] : [],
    )
    return known.length + inside.length > 0 ? [...known, ...inside] : this.similar(word)
  }
}

/** The more of a term was typed, the surer. */
function share(word: string, term: string): number {
  return 0.5 + 0.5 * (word.length / term.length)
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
