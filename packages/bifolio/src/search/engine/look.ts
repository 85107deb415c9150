import { fold } from './fold.ts'
import type { SearchIndex } from './postings.ts'
import type { Query } from './query.ts'
import type { ReadSection } from './sections.ts'
import type { RankedPage } from './tally.ts'

/** A page after a close look at its text. */
export interface SeenPage extends RankedPage {
  /** All of its sections; the numbers in `sections` count from 0 here. */
  texts: readonly ReadSection[]
}

/** How many times as likely a page or a section is the one that was meant. */
const FACTORS = {
  /** The title is the query. */
  title: 2.2,
  /** The title begins with it. */
  titleStart: 1.4,
  /** A heading is the query, or ends with it after a dot: `rstest.fn` for `fn`. */
  heading: 1.9,
  /** The same of a heading further down. */
  subheading: 1.3,
  /** A heading has it, or the other way round. */
  headingPart: 1.25,
  /** The text has several words just as they were typed. */
  phrase: 1.2,
}

/** Reads the pages that came out best, and puts those first that say just what was asked for. */
export function lookClosely(index: SearchIndex, ranked: readonly RankedPage[], query: Query): SeenPage[] {
  const seen = ranked.flatMap(({ page, score, sections }): SeenPage[] => {
    const texts = index.sectionsOf(page)
    const entry = index.pages[page]
    if (!texts || !entry) return []
    let best = titleFactor(entry.title, query)
    const own = sections.map(({ section, score: found }) => {
      const at = section - entry.firstSection
      const factor = sectionFactor(texts[at], query)
      best = Math.max(best, factor)
      return { section: at, score: found * factor }
    })
    own.sort((a, b) => b.score - a.score || a.section - b.section)
    return [{ page, score: score * best, sections: own, texts }]
  })
  return seen.sort((a, b) => b.score - a.score || a.page - b.page)
}

function titleFactor(title: string, { phrase, compact }: Query): number {
  const folded = fold(title)
  if (compactOf(folded) === compact) return FACTORS.title
  return phrase.length > 1 && folded.startsWith(phrase) ? FACTORS.titleStart : 1
}

function sectionFactor(section: ReadSection | undefined, { phrase, compact, words }: Query): number {
  if (!section) return 1
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
