import type { QueryWord } from '../query.ts'
import type { Lexicon, Variant } from './lexicon.ts'

/** Terms that match a word. */
export interface Alternative {
  terms: readonly string[]
  quality: number
  /** Whether all of the terms are required. */
  isWhole: boolean
  /** Whether it is a synonym of the typed word. */
  isOther: boolean
}

/** The terms that match a word: its own variants first, then synonyms. */
export function findAlternatives(word: QueryWord, lexicon: Lexicon): Alternative[] {
  const { text, pairs, others, isExact } = word
  const found = lexicon.variants(text).slice(0, isExact ? 1 : undefined)
  const variants = pairs.length > 1 ? [{ terms: pairs, quality: 1 }] : found.map(toTerms)
  const synonyms = others.flatMap(({ terms, quality: confidence }) => {
    if (terms.length > 1)
      return terms.every((term) => lexicon.has(term)) ? [{ terms, quality: confidence }] : []
    return lexicon
      .forms(terms[0]!)
      .map(({ term, quality }) => toTerms({ term, quality: quality * confidence }))
  })
  return [
    ...variants.map((one) => ({ ...one, isWhole: pairs.length < 2, isOther: false })),
    ...synonyms.map((one) => ({ ...one, isWhole: true, isOther: true })),
  ]
}

const toTerms = ({ term, quality }: Variant) => ({ terms: [term], quality })
