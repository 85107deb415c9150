import { FORM } from '../factors.ts'
import { cached } from './cached.ts'
import { editDistance } from './edit-distance.ts'
import { wordForms } from './words.ts'

/** An index term that matches a query term. */
export interface Variant {
  term: string
  /** Confidence of the match, up to 1 for the word itself. */
  quality: number
}

/** Minimum confidence of an inflected form. */
export const CONFIDENT = FORM.inflected
/** Minimum length of a substring match. */
const MIN_PIECE = 3
/** Minimum length from which substring matches are unlikely to be accidental: `one` is in `None`. */
const MIN_INNER = 6
const MAX_VARIANTS = 40
/** Size limit of the cache, because a server gets arbitrarily many different words. */
const MAX_CACHED = 1000

/** Higher confidence first. */
function byConfidence(a: Variant, b: Variant): number {
  return b.quality - a.quality || (a.term < b.term ? -1 : 1)
}

/** The terms of an index, with inexact lookup. */
export class Lexicon {
  private readonly known: Set<string>

  /** All terms, each after a line break: finding substrings in one text is faster than in each term. */
  private readonly text: string
  private readonly byLength = new Map<number, string[]>()

  /** @param terms sorted */
  constructor(private readonly terms: readonly string[]) {
    this.known = new Set(terms)
    this.text = `\n${terms.join('\n')}\n`
    for (const term of terms) {
      const known = this.byLength.get(term.length)
      if (known) known.push(term)
      else this.byLength.set(term.length, [term])
    }
  }

  has(term: string): boolean {
    return this.known.has(term)
  }

  /** Index terms that a word can match, by confidence. Typos are tolerated when there are no others. */
  variants = cached(
    (word: string): Variant[] => this.written(word).sort(byConfidence).slice(0, MAX_VARIANTS),
    MAX_CACHED,
  )

  /** The word and its inflected forms, if they are terms. */
  forms(word: string): Variant[] {
    const forms = [...new Set(wordForms(word))].filter((form) => this.known.has(form))
    const variants = forms.map((term) => ({ term, quality: FORM.inflected }))
    return this.known.has(word) ? [{ term: word, quality: 1 }, ...variants] : variants
  }

  /** Terms within the edit distance. */
  similar(word: string, limit = typosAllowed(word.length)): Variant[] {
    if (limit === 0) return []
    const found: Variant[] = []
    for (let length = word.length - limit; length <= word.length + limit; length++)
      for (const term of this.byLength.get(length) ?? []) {
        if (lettersMissing(word, term) > limit) continue
        const typos = editDistance(word, term, limit)
        if (typos <= limit) found.push({ term, quality: typos === 1 ? FORM.oneTypo : FORM.twoTypos })
      }
    return found
  }

  /**
   * The word, its forms and terms with this prefix; if there are none or the word is long, terms that
   * contain it; then similar terms.
   */
  private written(word: string): Variant[] {
    if (word === '') return []
    const forms = this.forms(word)
    const isThere = forms.length > 0
    const starts = this.startingWith(word).filter((start) => forms.every(({ term }) => term !== start))
    const known = [...forms, ...starts.map((term) => ({ term, quality: FORM.start * share(word, term) }))]
    if (known.length > 0 && word.length < MIN_INNER) return known
    const isPiece = word.length >= MIN_PIECE || !/^[\p{Script=Latin}\p{N}-]/u.test(word)
    const quality = isThere ? FORM.alsoInside : FORM.inside
    const inside = (isPiece ? this.containing(word) : []).map((term) => ({
      term,
      quality: quality * share(word, term),
    }))
    return known.length + inside.length > 0 ? [...known, ...inside] : this.similar(word)
  }

  private startingWith(start: string): string[] {
    let [low, high] = [0, this.terms.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.terms[middle]! < start) low = middle + 1
      else high = middle
    }
    let end = low
    while (this.terms[end]?.startsWith(start)) end++
    return this.terms.slice(low, end)
  }

  /** The terms that contain a word, but do not begin with it. */
  private containing(word: string): string[] {
    const found: string[] = []
    for (let at = this.text.indexOf(word); at >= 0; ) {
      const start = this.text.lastIndexOf('\n', at) + 1
      const end = this.text.indexOf('\n', at)
      if (start < at) found.push(this.text.slice(start, end))
      at = this.text.indexOf(word, end)
    }
    return found
  }
}

/** A lower bound of the edit distance that is fast to compute: the letters of a word that a term lacks. */
function lettersMissing(word: string, term: string): number {
  let missing = lettersIn(word) & ~lettersIn(term)
  let count = 0
  for (; missing !== 0; missing &= missing - 1) count++
  return count
}

/** One bit for each letter; other characters share them. */
function lettersIn(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Confidence grows with the typed share of the term. */
function share(word: string, term: string): number {
  return 0.5 + 0.5 * (word.length / term.length)
}

/** Maximum edit distance for a word of this length. */
function typosAllowed(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}
