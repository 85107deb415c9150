import { distance } from '../../shared/distance.ts'
import { formsOf } from './words.ts'

/** A term of the index that a word of the query may mean. */
export interface Variant {
  term: string
  /** How sure that is, up to 1 for the word itself. */
  quality: number
}

const QUALITY = { same: 1, form: 0.9, start: 0.8, inside: 0.55, oneTypo: 0.6, twoTypos: 0.4 }
/** Shorter than this, a piece of a word says too little. */
const SHORTEST_PIECE = 3
const MOST_VARIANTS = 40
/** Words whose variants are remembered: servers are asked for ever new ones. */
const MOST_CACHED = 1000

/** The terms of an index, and how to find those that are meant. */
export class Lexicon {
  private readonly known: Set<string>
  /** All terms in one text, each on its line: searching that is many times faster than searching them one by one. */
  private readonly lines: string
  /** Where each line begins. */
  private readonly starts: Uint32Array
  /** The letters of each term; see `lettersOf`. */
  private readonly letters: Uint32Array
  private readonly cache = new Map<string, Variant[]>()

  /** @param terms sorted */
  constructor(private readonly terms: readonly string[]) {
    this.known = new Set(terms)
    this.lines = `\n${terms.join('\n')}\n`
    this.starts = new Uint32Array(terms.length)
    this.letters = Uint32Array.from(terms, lettersOf)
    for (let at = 1, line = 0; line < terms.length; line++) {
      this.starts[line] = at
      at += (terms[line]?.length ?? 0) + 1
    }
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
    for (const form of formsOf(word)) if (this.has(form)) add(form, QUALITY.form)
    for (const { term, quality } of this.containing(word)) add(term, quality)
    if (found.size === 0) for (const { term, quality } of this.similar(word)) add(term, quality)
    const variants = [...found].map(([term, quality]) => ({ term, quality }))
    const best = variants.sort((a, b) => b.quality - a.quality || compare(a.term, b.term))
    const result = best.slice(0, MOST_VARIANTS)
    if (this.cache.size >= MOST_CACHED) this.cache.clear()
    this.cache.set(word, result)
    return result
  }

  /** Terms that differ by typing errors, also when only their beginning was typed. */
  similar(word: string, limit = typosAllowed(word.length)): Variant[] {
    if (limit === 0) return []
    const letters = lettersOf(word)
    const found: Variant[] = []
    for (const [line, term] of this.terms.entries()) {
      if (term.length < word.length - limit || missing(letters, this.letters[line] ?? 0) > limit) continue
      const whole = distance(word, term, limit)
      const typos = whole <= limit ? whole : distanceToStart(word, term)
      if (typos > limit) continue
      const quality = typos === 1 ? QUALITY.oneTypo : QUALITY.twoTypos
      found.push({ term, quality: whole <= limit ? quality : quality * 0.7 })
    }
    return found
  }

  /** Terms that begin with a word, or have it inside. */
  private containing(word: string): Variant[] {
    // Nothing is inside of everything, at each place without end.
    if (word === '') return []
    const found: Variant[] = []
    const isPiece = word.length >= SHORTEST_PIECE || !/^[\p{Script=Latin}\p{N}]/u.test(word)
    const wanted = isPiece ? word : `\n${word}`
    for (let at = this.lines.indexOf(wanted); at >= 0; at = this.lines.indexOf(wanted, at + 1)) {
      const line = this.lineAt(isPiece ? at : at + 1)
      const term = this.terms[line] ?? ''
      const isStart = at <= (this.starts[line] ?? 0)
      const share = word.length / term.length
      if (term !== word)
        found.push({ term, quality: (isStart ? QUALITY.start : QUALITY.inside) * (0.5 + 0.5 * share) })
    }
    return found
  }

  /** The term that a place in the lines belongs to. */
  private lineAt(place: number): number {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.starts[middle] ?? 0) <= place) low = middle
      else high = middle - 1
    }
    return low
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

/** Typing errors that are forgiven in a word of this length. */
function typosAllowed(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** As {@link distance} of at most one, to as much of a longer term as was typed. */
function distanceToStart(word: string, term: string): number {
  if (word.length < 5 || term.length <= word.length || term[0] !== word[0]) return Number.POSITIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  for (let length = word.length - 1; length <= word.length + 1 && length < term.length; length++)
    least = Math.min(least, distance(word, term.slice(0, length), 1))
  return least
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
