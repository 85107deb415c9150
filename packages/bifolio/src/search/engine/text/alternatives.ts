import type { QueryWord } from '../query.ts'
import { type Lexicon, SURE, type Variant } from './lexicon.ts'

/** Terms that a word may be found as. */
export interface Alternative {
  terms: readonly string[]
  quality: number
  /** Whether all of the terms have to be there. */
  isWhole: boolean
  /** Whether it is another word than the one that was typed. */
  isOther: boolean
}

/** What a word may be found as: itself first, then what means the same. */
export function alternativesOf({ text, pairs, others }: QueryWord, lexicon: Lexicon): Alternative[] {
  const own = pairs.length > 1 ? [{ terms: pairs, quality: 1 }] : variantsOf(text, lexicon).map(toTerms)
  const known = others.flatMap(({ terms, quality: trust }) => {
    if (terms.length > 1) return terms.every((term) => lexicon.has(term)) ? [{ terms, quality: trust }] : []
    const forms = lexicon.variants(terms[0]!).filter(({ quality }) => quality >= SURE)
    return forms.map(({ term, quality }) => toTerms({ term, quality: quality * trust }))
  })
  return [
    ...own.map((one) => ({ ...one, isWhole: pairs.length < 2, isOther: false })),
    ...known.map((one) => ({ ...one, isWhole: true, isOther: true })),
  ]
}

const toTerms = ({ term, quality }: Variant) => ({ terms: [term], quality })

/** An option is found as such, else by its name. */
export function variantsOf(text: string, lexicon: Lexicon): Variant[] {
  const found = lexicon.variants(text)
  if (!text.startsWith('-') || found.length > 0) return found
  return lexicon.variants(text.replace(/^-+(?:no(?=.{3}))?/, ''))
}
