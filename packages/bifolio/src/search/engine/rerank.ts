import { closenessIn, type SoughtWord } from './closeness.ts'
import type { SearchIndex } from './inverted-index.ts'
import type { Query } from './query.ts'
import { byScore, pageScore, type RankedPage, type TermSource } from './rank.ts'
import { ROW_DEPTH, type SearchSection } from './sections.ts'
import { variantsOf } from './text/alternatives.ts'
import { fold } from './text/fold.ts'
import { nameOf } from './text/synonyms.ts'

/** How many times as likely a section is the one that was meant. */
const FACTORS = {
  /** The title is the query. */
  title: 2.2,
  /** The heading is the query, or ends with it after a dot: `api.fn` for `fn`. */
  heading: 1.9,
  /** The same of a heading further down. */
  subheading: 1.3,
  /** It is the row of a table: one has many of them. */
  row: 0.6,
  /** The same, when its name is the query. */
  namedRow: 1,
  /** A heading has it, or the other way round. */
  headingPart: 1.25,
  /** Words of the query are next to each other: so much more. */
  close: 0.95,
}

/** A section that is so much worse than the best is not read. */
const LEAST_SHARE = 0.3

/** Reads the sections that came out best, and puts those first that say just what was asked for. */
export function rerank(ranked: readonly RankedPage[], query: Query, source: RerankSource): RankedPage[] {
  const { index } = source
  const words = soughtWords(query, source)
  const least = LEAST_SHARE * Math.max(...ranked.map(({ sections }) => sections[0]?.score ?? 0))
  const reranked = ranked.map(({ page, whole, sections }) => {
    const { title, firstSection } = index.pages[page]!
    const read = sections.map(({ section, score }) => {
      if (score < least) return { section, score }
      const text = index.sections[page]![section - firstSection]!
      const close = closenessIn(`${text.foldedHeading}\n${text.foldedText}`, words)
      return { section, score: score * nameFactor(text, title, query) * (1 + FACTORS.close * close) }
    })
    read.sort((a, b) => b.score - a.score || a.section - b.section)
    return { page, whole, score: pageScore(whole, read), sections: read }
  })
  return reranked.sort(byScore)
}

/** What reranking reads. */
export interface RerankSource extends TermSource {
  index: SearchIndex
}

/** The words that say something, as they may look in a text. */
function soughtWords({ words }: Query, { lexicon, rarities }: RerankSource): SoughtWord[] {
  return words
    .filter(({ weight }) => weight === 1)
    .map((word) => ({
      forms: [
        word.text,
        ...variantsOf(word.text, lexicon).map(({ term }) => term),
        ...word.others.map(({ text }) => text),
      ].slice(0, MOST_FORMS),
      scale: rarities?.get(word.text) ?? 1,
    }))
}

/** Forms of a word that are looked for. */
const MOST_FORMS = 12

function nameFactor(section: SearchSection, title: string, { phrase, names, words }: Query): number {
  if (section.depth === ROW_DEPTH)
    return names.get(nameOf(section.foldedHeading)) === 1 ? FACTORS.namedRow : FACTORS.row
  const isPage = section.depth < 2
  const heading = isPage ? fold(title) : section.foldedHeading
  const known = [heading, heading.slice(heading.lastIndexOf('.') + 1)].map(
    (name) => names.get(nameOf(name)) ?? 0,
  )
  const sureness = Math.max(...known)
  if (sureness > 0) {
    const factor = isPage ? FACTORS.title : section.depth > 2 ? FACTORS.subheading : FACTORS.heading
    return 1 + (factor - 1) * sureness
  }
  const isPart = phrase.length > 2 && heading.includes(phrase)
  const isAsked = heading.length > 3 && words.length > 1 && phrase.includes(heading)
  return isPart || isAsked ? FACTORS.headingPart : 1
}
