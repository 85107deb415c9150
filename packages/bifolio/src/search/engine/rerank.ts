import { answerFirst } from './answer-first.ts'
import type { SearchIndex } from './inverted-index.ts'
import { literalShares } from './literal.ts'
import { type ProximityTerm, proximityIn } from './proximity.ts'
import type { Query } from './query.ts'
import { byScore, pageScore, type RankedPage, type TermSource } from './rank.ts'
import { ROW_DEPTH, type SearchSection } from './sections.ts'
import { variantsOf } from './text/alternatives.ts'
import { fold } from './text/fold.ts'
import { nameOf } from './text/synonyms.ts'

/** Factors by which a section's score is multiplied. */
const FACTORS = {
  /** The title equals the query. */
  title: 2.2,
  /** The heading equals the query, or ends with it after a dot: `api.fn` for `fn`. */
  heading: 1.9,
  /** The same for a deeper heading. */
  subheading: 1.3,
  /** The section is a table row: pages have many of them. */
  row: 0.6,
  /** The same, when its name equals the query. */
  namedRow: 1,
  /** A signature or table of the section defines the query. */
  defined: 1.9,
  /** The heading contains the query, or is contained in it. */
  headingPart: 1.25,
  /** Maximum boost for proximity of the query terms. */
  close: 0.95,
}

/** Score of a literal run of the whole query, relative to the best section or page. */
const LITERAL = 1

/** Sections below this share of the best score are not read, except those with a literal run. */
const MIN_SHARE = 0.3

/**
 * Rereads the best sections, and boosts exact matches of names, proximity of query terms, and parts of the query
 * that they contain literally.
 */
export function rerank(ranked: readonly RankedPage[], query: Query, source: RerankSource): RankedPage[] {
  const { index } = source
  const words = proximityTerms(query, source)
  const best = Math.max(...ranked.map(({ sections }) => sections[0]?.score ?? 0))
  const literal = literalShares(query.phrase, index)
  const reranked = ranked.map(({ page, total, sections }) => {
    const { title, firstSection, prior } = index.pages[page]!
    const read = sections.map(({ section, score }) => {
      if (score < MIN_SHARE * best && !literal.has(section)) return { section, score }
      const text = index.sections[page]![section - firstSection]!
      if (literal.has(section) && isPasted(text, query.phrase)) literal.set(section, 1)
      const share = literal.get(section) ?? 0
      const close = proximityIn(`${text.foldedHeading}\n${text.foldedText}`, words)
      const own = score * nameFactor(text, title, query) * (1 + FACTORS.close * close)
      return { section, score: own + LITERAL * share * best }
    })
    read.sort((a, b) => b.score - a.score || a.section - b.section)
    const score = pageScore(total, read, prior)
    return { page, total, score, sections: answerFirst(read, index, page, words) }
  })
  const top = Math.max(...reranked.map(({ score }) => score))
  for (const page of reranked)
    if (page.sections.some(({ section }) => literal.get(section) === 1)) page.score += LITERAL * top
  return reranked.sort(byScore)
}

/** What reranking reads. */
export interface RerankSource extends TermSource {
  index: SearchIndex
}

/** The query terms without stop words, with their forms in a text. */
function proximityTerms({ words }: Query, { lexicon, idf }: RerankSource): ProximityTerm[] {
  return words
    .filter(({ weight }) => weight === 1)
    .map((word) => ({
      forms: [
        word.text,
        ...variantsOf(word.text, lexicon).map(({ term }) => term),
        ...word.others.map(({ text }) => text),
      ].slice(0, MAX_FORMS),
      scale: idf?.get(word.text) ?? 1,
    }))
}

/** Maximum number of forms of a word. */
const MAX_FORMS = 12

function nameFactor(section: SearchSection, title: string, { phrase, compact, names, words }: Query): number {
  if (section.depth === ROW_DEPTH)
    return names.get(nameOf(section.foldedHeading)) === 1 ? FACTORS.namedRow : FACTORS.row
  const isPage = section.depth < 2
  const heading = isPage ? fold(title) : section.foldedHeading
  const known = [heading, heading.slice(heading.lastIndexOf('.') + 1)].map(
    (name) => names.get(nameOf(name)) ?? 0,
  )
  const confidence = Math.max(...known)
  if (confidence > 0) {
    const factor = isPage ? FACTORS.title : section.depth > 2 ? FACTORS.subheading : FACTORS.heading
    return 1 + (factor - 1) * confidence
  }
  const defined = [...section.definitions].map(nameOf)
  if (defined.includes(nameOf(compact))) return FACTORS.defined
  const isPart = phrase.length > 2 && heading.includes(phrase)
  const isAsked = heading.length > 3 && words.length > 1 && phrase.includes(heading)
  return isPart || isAsked ? FACTORS.headingPart : 1
}

/** Whether the code of the section contains the first words of the query: a message that readers paste. */
function isPasted({ text }: SearchSection, phrase: string): boolean {
  const start = MESSAGE.exec(phrase)?.[1]
  return (
    start !== undefined &&
    text.split('\n').some((line) => line.startsWith('\t') && fold(line).includes(start))
  )
}

/** The first three words, without the class of the error. */
const MESSAGE = /^(?:[a-z]+: )?([a-z]+ [a-z]+ [a-z]+)/
