import { TERM } from './factors.ts'
import { escaped } from './highlight.ts'
import { fold, foldCase } from './text/fold.ts'
import type { Lexicon } from './text/lexicon.ts'
import { runWords } from './text/segments.ts'
import { compactName, foldedName, type Synonym, type Synonyms } from './text/synonyms.ts'
import { findNames, isCjk, listBigrams, signedNames, wordParts } from './text/tokens.ts'
import { isCommon } from './text/words.ts'
import { LIMITS } from './types.ts'

/** A query term. */
export interface QueryWord {
  /** Folded; a command-line option with its dashes. */
  text: string
  /** Character bigrams for scripts without spaces; otherwise empty. */
  pairs: readonly string[]
  /** Synonyms and joined forms. */
  others: readonly Synonym[]
  /** Weight relative to other terms; almost 0 for stop words. */
  weight: number
  /** Whether only the word itself is meant, not its inflected forms: `.resolves`. */
  isExact: boolean
  /** Whether it joins the words before it as typed: `vimock`. */
  isName: boolean
}

/** A parsed query. */
export interface Query {
  /** As typed. */
  text: string
  /** Its words with signs, as in headings: `c++`. */
  signed: readonly string[]
  words: readonly QueryWord[]
  /** The whole query, folded, with single spaces. */
  phrase: string
  /** All of its letters and digits without separators: `api.fn` → `apifn`. */
  compact: string
  /**
   * Headings that match the whole query, with their confidence: `compact`, its compact subject (`debug` in
   * “how to debug”), and synonyms.
   */
  names: ReadonlyMap<string, number>
}

/** The synonyms of a compact name or word. */
type KnownSynonyms = (compact: string) => readonly Synonym[]

const PIECE = /^(?:\p{N}+|\p{Script=Han})$/u
const MAX_WORDS = 16
/** Maximum number of query terms that may form one synonym. */
const MAX_TOGETHER = 4

/** Parses a query. `words` is empty when nothing in it can be searched. */
export function parseQuery(text: string, lang: string, lexicon: Lexicon, synonyms: Synonyms): Query {
  const read = wellFormed(text.slice(0, LIMITS.query))
  const phrase = fold(read).trim().replace(/\s+/gu, ' ')
  const names = new Set<string>()
  const renamed = new Map<string, Synonym[]>()
  const known = (text: string) => [...synonyms.of(text), ...(renamed.get(text) ?? [])]
  const signed = signedNames(read).filter((name) => lexicon.has(name))
  const rest = signed.reduce((text, name) => text.replace(new RegExp(`v?${escaped(name)}`, 'iu'), ' '), read)
  const found = findNames(rest).flatMap(({ runs, whole }) => {
    if (runs[0]?.dashes) return [optionOrName(whole, lexicon)]
    const prefix = foldCase(runs[0]?.text ?? '')
    if (phrase.includes(`${prefix}.`))
      renamed.set(whole, synonyms.withPrefix(prefix, whole.slice(prefix.length)))
    const words = runs.flatMap(({ text, isCjk }) => {
      const word = foldCase(text)
      if (isCjk) return runWords(word, lang, lexicon, synonyms)
      const parts = known(word).length > 0 ? [] : wordParts(text)
      const variants = lexicon.variants(word)
      const isTypo = variants.every(({ term }) => !term.includes(word))
      const areKnown = variants.length === 0 || (isTypo && parts.every((part) => lexicon.has(part)))
      return parts.length > 0 && areKnown ? parts : [word]
    })
    // A name is more specific than its parts: `vi.mock`.
    if (runs.length === 1 || (!lexicon.has(whole) && known(whole).length === 0)) return words
    names.add(whole)
    return [...words, whole]
  })
  const distinct = [...new Set([...signed, ...found])].slice(0, MAX_WORDS)
  // An option has no synonyms.
  const others = distinct.map((word, at) => (word.startsWith('-') ? [] : synonymsOf(distinct, at, known)))
  const weights = distinct.map((word) => {
    const isKnown = known(word).length > 0
    return weightOf(word, isKnown) * (names.has(word) && !isKnown ? TERM.name : 1)
  })
  const most = Math.max(...weights)
  const words = distinct.map(
    (word, at): QueryWord => ({
      text: word,
      pairs: isCjk(word) ? listBigrams(word) : [],
      others: others[at]!,
      weight: weights[at] === most ? 1 : weights[at]!,
      isExact: phrase.startsWith('.') && lexicon.has(word),
      isName: names.has(word),
    }),
  )
  const compact = compactName(phrase)
  return { text: read, signed, words, phrase, compact, names: headingsFor(words, compact, known) }
}

/** An option that no page has is looked up by its name. */
function optionOrName(option: string, lexicon: Lexicon): string {
  const name = option.replace(/^-+(?:no(?=.{3}))?/, '')
  const isWritten = (text: string) => lexicon.variants(text).some(({ term }) => term.includes(text))
  return !isWritten(option) && isWritten(name) ? name : option
}

function weightOf(word: string, hasSynonyms: boolean): number {
  if (isCommon(word)) return TERM.common
  return PIECE.test(word) && !hasSynonyms ? TERM.piece : 1
}

/** Names of headings with the confidence that each is meant. */
function headingsFor(
  words: readonly QueryWord[],
  compact: string,
  known: KnownSynonyms,
): Map<string, number> {
  const subject = compactName(
    words.flatMap(({ text, weight, isName }) => (weight === 1 && !isName ? [text] : [])).join(''),
  )
  const names = new Map<string, number>()
  for (const name of [compact, subject]) {
    for (const { text, quality } of known(name)) names.set(foldedName(text), quality)
  }
  return names.set(foldedName(subject), 1).set(foldedName(compact), 1)
}

/**
 * A word joined with its neighbor (`time out` may be written `timeout`), and synonyms of the words around
 * it.
 */
function synonymsOf(words: readonly string[], at: number, known: KnownSynonyms): Synonym[] {
  const others: Synonym[] = []
  for (let from = Math.max(0, at - MAX_TOGETHER + 1); from <= at; from++)
    for (let to = at + 1; to <= Math.min(words.length, from + MAX_TOGETHER); to++) {
      const text = words.slice(from, to).join('')
      if (to - from === 2 && !isCjk(text)) others.push({ text, terms: [text], quality: 1 })
      others.push(...known(compactName(text)))
    }
  return others
}

/** Truncating a text may split a surrogate pair. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ' ')
}
