import { fold } from './fold.ts'
import { ReadSection, sectionsOf } from './sections.ts'
import { type FirstUnits, firstUnitsOf, readTerms } from './tokens.ts'
import type { SearchRecord } from './types.ts'

/**
 * A section in which a term occurs, in one number: the section's, how often its text has the term (at most 15), and
 * whether its heading, or the title of its page, has it.
 */
export type Posting = number

const TIMES = 4
const MOST_TIMES = 15
const HEADING = 2
const TITLE = 1
/** What one section more adds to a posting, which has 32 bits: there is room for 67 million sections. */
export const SECTION = TIMES * (MOST_TIMES + 1)

/** Number of the section. */
export const sectionOf = (posting: Posting): number => posting >>> 6
/** At most 15. */
export const timesOf = (posting: Posting): number => (posting >>> 2) & MOST_TIMES
/** Of the section; for the first one of a page also its description. */
export const isInHeading = (posting: Posting): boolean => (posting & HEADING) !== 0
/** Only set for the first section of a page. */
export const isInTitle = (posting: Posting): boolean => (posting & TITLE) !== 0

/** A page as ranking sees it. */
export interface IndexedPage {
  title: string
  routePath: string
  domain: string
  /** Number of its first section; those of a page follow one another. */
  firstSection: number
}

/** All that ranking needs to know: which terms occur where. */
export interface SearchIndex {
  pages: readonly IndexedPage[]
  /** How many terms the text of each section has. */
  lengths: readonly number[]
  /** Every term, sorted. */
  terms: readonly string[]
  /** Where a term occurs, in the order of the sections; `undefined` while that is not loaded. */
  postingsOf: (term: string) => ArrayLike<Posting> | undefined
  /** The sections of a page by its number; `undefined` while they are not loaded. */
  sectionsOf: (page: number) => readonly ReadSection[] | undefined
  /** How much a word says because few have it, where that is known better than from this index; see `rank.ts`. */
  rarityOf?: (word: string) => number | undefined
  /** How a term is written where it first occurs, when that is not all lower case: `useFakeTimers`. */
  spellingOf: (term: string) => string | undefined
}

/** Makes an index out of pages, one after the other, so that it can be done in slices. */
export class IndexBuilder {
  private readonly pages: IndexedPage[] = []
  private readonly sections: ReadSection[][] = []
  private readonly lengths: number[] = []
  private readonly postings = new Map<string, Posting[]>()
  private readonly wanted: WantedTerms | undefined

  /** @param wanted the only terms that will be asked for, where that is known: reading is several times faster then */
  constructor(wanted?: ReadonlySet<string>) {
    this.wanted = wanted && { terms: wanted, firsts: firstUnitsOf(wanted) }
  }

  add(record: SearchRecord): void {
    const { title, routePath, domain, description = '' } = record
    const firstSection = this.lengths.length
    this.pages.push({ title, routePath, domain, firstSection })
    const sections = sectionsOf(record).map((section) => new ReadSection(section))
    this.sections.push(sections)
    for (const section of sections) {
      const isFirst = this.lengths.length === firstSection
      // What a page says about itself is to its beginning what a heading is to a section.
      const heading = section.depth > 1 ? section.heading : isFirst ? description : ''
      this.addSection(section.text, heading, isFirst ? `${title} ${nameIn(routePath)}` : '')
    }
  }

  finish(): SearchIndex {
    const { pages, lengths, postings, sections } = this
    return {
      pages,
      lengths,
      terms: [...postings.keys()].sort(),
      postingsOf: (term) => postings.get(term) ?? [],
      sectionsOf: (page) => sections[page],
      spellingOf: (term) => spellingIn(pages, sections, term),
    }
  }

  private addSection(text: string, heading: string, title: string): void {
    const { marks, length } = marksOf(text, heading, title, this.wanted)
    const section = this.lengths.push(length) - 1
    for (const [term, mark] of marks) {
      const known = this.postings.get(term)
      if (known) known.push(section * SECTION + mark)
      else this.postings.set(term, [section * SECTION + mark])
    }
  }
}

function spellingIn(
  pages: readonly IndexedPage[],
  sections: readonly (readonly ReadSection[])[],
  term: string,
): string | undefined {
  for (const [at, { title, routePath }] of pages.entries()) {
    const texts = (sections[at] ?? []).flatMap(({ heading, text }) => [heading, text])
    for (const text of [title, nameIn(routePath), ...texts])
      for (const [name] of text.matchAll(/[a-z]+[A-Z]\w*/g)) if (fold(name) === term) return name
  }
  return undefined
}

interface WantedTerms {
  terms: ReadonlySet<string>
  firsts: FirstUnits
}

/** The terms of a whole page, each with how often and where it occurs on it: a posting without the page's number. */
export function pageMarks(record: SearchRecord): Map<string, number> {
  const { title, routePath, description = '', toc } = record
  const headings = toc.filter(({ depth }) => depth > 1).map(({ text }) => text)
  return marksOf(record.content, [description, ...headings].join('\n'), `${title} ${nameIn(routePath)}`).marks
}

function marksOf(
  text: string,
  heading: string,
  title: string,
  wanted?: WantedTerms,
): { marks: Map<string, number>; length: number } {
  const marks = new Map<string, number>()
  const read = (text: string, mark: (before: number) => number): number =>
    readTerms(
      text,
      (term) => {
        if (!wanted || wanted.terms.has(term)) marks.set(term, mark(marks.get(term) ?? 0))
      },
      wanted?.firsts,
    )
  const length = read(text, (times) => Math.min(times + TIMES, MOST_TIMES * TIMES))
  read(heading, (mark) => mark | HEADING)
  read(title, (mark) => mark | TITLE)
  return { marks, length }
}

/** What an address calls its page, which is often its name in code: `/zh/config/test/setupFiles` → `setupFiles`. */
function nameIn(routePath: string): string {
  return routePath.split('/').filter(Boolean).at(-1) ?? ''
}
