import { fold } from './fold.ts'
import { type SearchSection, sectionsOf } from './sections.ts'
import { termsOf } from './tokens.ts'
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

/** Postings as they are stored: the number of the section as the distance from the one before. */
export function packPostings(postings: readonly Posting[]): number[] {
  return postings.map((posting, at) => posting - sectionOf(postings[at - 1] ?? 0) * SECTION)
}

/** The reverse of {@link packPostings}. */
export function unpackPostings(packed: readonly number[]): Posting[] {
  let section = 0
  return packed.map((number) => {
    section += sectionOf(number)
    return section * SECTION + (number % SECTION)
  })
}

/** A page as ranking sees it. */
export interface IndexedPage {
  title: string
  routePath: string
  domain: string
  /** Number of its first section; those of a page follow one another. */
  firstSection: number
}

/** What ranking needs to know: which terms occur where. */
export interface TermIndex {
  pages: readonly IndexedPage[]
  /** How many terms the text of each section has. */
  lengths: readonly number[]
  /** Where a term occurs, in the order of the sections. */
  postingsOf: (term: string) => readonly Posting[]
}

/** An index with the texts of its pages. */
export interface SearchIndex extends TermIndex {
  /** Every term, sorted. */
  terms: readonly string[]
  /** The sections of each page. */
  sections: readonly (readonly SearchSection[])[]
}

/**
 * Makes an index out of pages.
 * @param wanted the only terms that will be asked for, where that is known: it takes half of the time then
 */
export function buildIndex(records: readonly SearchRecord[], wanted?: ReadonlySet<string>): SearchIndex {
  const pages: IndexedPage[] = []
  const lengths: number[] = []
  const postings = new Map<string, Posting[]>()
  const sections = records.map(sectionsOf)
  for (const [page, { title, routePath, domain, description = '' }] of records.entries()) {
    pages.push({ title, routePath, domain, firstSection: lengths.length })
    for (const [at, { depth, heading, text }] of (sections[page] ?? []).entries()) {
      // What a page says about itself is to its beginning what a heading is to a section.
      const own = depth > 1 ? heading : at === 0 ? description : ''
      const { marks, length } = marksOf(text, own, at === 0 ? `${title} ${nameIn(routePath)}` : '')
      const section = lengths.push(length) - 1
      for (const [term, mark] of marks) {
        if (wanted && !wanted.has(term)) continue
        const known = postings.get(term)
        if (known) known.push(section * SECTION + mark)
        else postings.set(term, [section * SECTION + mark])
      }
    }
  }
  return {
    pages,
    lengths,
    sections,
    terms: [...postings.keys()].sort(),
    postingsOf: (term) => postings.get(term) ?? [],
  }
}

/** The terms of a whole page, each with how often and where it occurs on it: a posting without the page's number. */
export function pageMarks({
  title,
  routePath,
  description = '',
  toc,
  content,
}: SearchRecord): Map<string, number> {
  const headings = toc.filter(({ depth }) => depth > 1).map(({ text }) => text)
  return marksOf(content, [description, ...headings].join('\n'), `${title} ${nameIn(routePath)}`).marks
}

function marksOf(
  text: string,
  heading: string,
  title: string,
): { marks: Map<string, number>; length: number } {
  const marks = new Map<string, number>()
  const terms = termsOf(text)
  for (const term of terms) marks.set(term, Math.min((marks.get(term) ?? 0) + TIMES, MOST_TIMES * TIMES))
  for (const term of termsOf(heading)) marks.set(term, (marks.get(term) ?? 0) | HEADING)
  for (const term of termsOf(title)) marks.set(term, (marks.get(term) ?? 0) | TITLE)
  return { marks, length: terms.length }
}

/** How a term is written where it first occurs, when that is not all lower case: `useFakeTimers`. */
export function spellingOf({ pages, sections }: SearchIndex, term: string): string | undefined {
  for (const [at, { title, routePath }] of pages.entries()) {
    const texts = (sections[at] ?? []).flatMap(({ heading, text }) => [heading, text])
    for (const text of [title, nameIn(routePath), ...texts])
      for (const [name] of text.matchAll(/[a-z]+[A-Z]\w*/g)) if (fold(name) === term) return name
  }
  return undefined
}

/** What an address calls its page, which is often its name in code: `/zh/config/test/setupFiles` → `setupFiles`. */
function nameIn(routePath: string): string {
  return routePath.split('/').filter(Boolean).at(-1) ?? ''
}
