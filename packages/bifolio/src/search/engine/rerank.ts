import { fold } from './fold.ts'
import type { SearchIndex } from './invertedIndex.ts'
import type { Query } from './query.ts'
import type { RankedPage } from './rank.ts'
import type { SearchSection } from './sections.ts'

/** How many times as likely a page or a section is the one that was meant. */
const FACTORS = {
  /** The title is the query. */
  title: 2.2,
  /** The title begins with it. */
  titleStart: 1.4,
  /** A heading is the query, or ends with it after a dot: `api.fn` for `fn`. */
  heading: 1.9,
  /** The same of a heading further down. */
  subheading: 1.3,
  /** A heading has it, or the other way round. */
  headingPart: 1.25,
  /** The text has several words just as they were typed. */
  phrase: 1.2,
}

/** Reads the pages that came out best, and puts those first that say just what was asked for. */
export function rerank(ranked: readonly RankedPage[], query: Query, index: SearchIndex): RankedPage[] {
  const reranked = ranked.map(({ page, score, sections }) => {
    const { title, firstSection } = index.pages[page]!
    let best = titleFactor(title, query)
    const read = sections.map(({ section, score }) => {
      const factor = sectionFactor(index.sections[page]![section - firstSection]!, query)
      best = Math.max(best, factor)
      return { section, score: score * factor }
    })
    read.sort((a, b) => b.score - a.score || a.section - b.section)
    return { page, score: score * best, sections: read }
  })
  return reranked.sort((a, b) => b.score - a.score || a.page - b.page)
}

function titleFactor(title: string, { phrase, compact }: Query): number {
  const folded = fold(title)
  if (compactOf(folded) === compact) return FACTORS.title
  return phrase.length > 1 && folded.startsWith(phrase) ? FACTORS.titleStart : 1
}

function sectionFactor(section: SearchSection, { phrase, compact, words }: Query): number {
  if (section.depth > 1) {
    const heading = section.foldedHeading
    if (compactOf(heading) === compact || compactOf(heading.slice(heading.lastIndexOf('.') + 1)) === compact)
      return section.depth > 2 ? FACTORS.subheading : FACTORS.heading
    const isPart = phrase.length > 2 && heading.includes(phrase)
    const isAsked = heading.length > 3 && words.length > 1 && phrase.includes(heading)
    if (isPart || isAsked) return FACTORS.headingPart
  }
  return words.length > 1 && section.foldedText.includes(phrase) ? FACTORS.phrase : 1
}

/** Letters and digits only. */
function compactOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}
