import type { Lang } from '../../shared/types.ts'
import { headingPath, ROW_DEPTH, type SearchSection, sectionsOf } from './sections.ts'
import { fold } from './text/fold.ts'
import { termsOf } from './text/tokens.ts'
import type { SearchRecord } from './types.ts'

/**
 * A section in which a term occurs, in one number: the section's, how often its text has the term (at most 15), and
 * whether its heading, or a heading that it lies below, has it.
 */
export type Posting = number

const TIMES = 4
const MOST_TIMES = 15
const HEADING = 2
const CONTEXT = 1
/** What one section more adds to a posting, which has 32 bits: there is room for 67 million sections. */
export const SECTION = TIMES * (MOST_TIMES + 1)

/** Number of the section. */
export const sectionOf = (posting: Posting): number => posting >>> 6
/** At most 15. */
export const timesOf = (posting: Posting): number => (posting >>> 2) & MOST_TIMES
/** The heading of the first section of a page is the title. */
export const isInHeading = (posting: Posting): boolean => (posting & HEADING) !== 0
/** A heading above, the title of the page, or for its first section what it says about itself. */
export const isInContext = (posting: Posting): boolean => (posting & CONTEXT) !== 0

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
  lang?: Lang
  /** Number of its first section; those of a page follow one another. */
  firstSection: number
}

/** What ranking needs to know: which terms occur where. */
export interface TermIndex {
  pages: readonly IndexedPage[]
  /** How long the text of each section is, 1 being the average. */
  lengths: readonly number[]
  /** The same of its heading. */
  headingLengths: readonly number[]
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
  const headingLengths: number[] = []
  /** Without those of rows, which are short. */
  const sizes: number[] = []
  const postings = new Map<string, Posting[]>()
  const labels = new Map<string, string[]>()
  const sections = records.map(sectionsOf)
  for (const [page, record] of records.entries()) {
    const { title, routePath, domain, lang } = record
    pages.push({ title, routePath, domain, lang, firstSection: lengths.length })
    const own = sections[page] ?? []
    for (const at of own.keys()) {
      const fields = fieldsOf(record, own, at)
      const { marks, length } = marksOf(fields, labels)
      const section = lengths.push(length) - 1
      const [name = ''] = fields.heading.split('\n')
      headingLengths.push(termsOf(name).length)
      if (own[at]!.depth < ROW_DEPTH) sizes.push(length)
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
    lengths: relative(lengths, sizes),
    headingLengths: relative(headingLengths, headingLengths),
    sections,
    terms: [...postings.keys()].sort(),
    postingsOf: (term) => postings.get(term) ?? [],
  }
}

/** Each in relation to the average of some. */
function relative(lengths: readonly number[], some: readonly number[]): number[] {
  const average = some.reduce((sum, length) => sum + length, 0) / some.length || 1
  return lengths.map((length) => length / average)
}

/** What is found: the text, what it is called, and what it lies below. */
interface Fields {
  text: string
  heading: string
  context: string
}

function fieldsOf(
  { title, routePath, description = '' }: SearchRecord,
  sections: readonly SearchSection[],
  at: number,
): Fields {
  const { depth, heading, text } = sections[at]!
  const isPage = depth < 2
  return {
    text: isPage && at === 0 ? `${description}\n${text}` : text,
    heading: isPage ? `${title}\n${nameIn(routePath)}` : heading,
    context: isPage
      ? at === 0
        ? description
        : ''
      : [title, ...headingPath(sections, at).slice(0, -1)].join('\n'),
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
  return marksOf({
    text: `${description}\n${content}`,
    heading: `${title}\n${nameIn(routePath)}`,
    context: headings.join('\n'),
  }).marks
}

/** @param labels the terms of headings that are known, for they are above many sections */
function marksOf(
  { text, heading, context }: Fields,
  labels = new Map<string, string[]>(),
): { marks: Map<string, number>; length: number } {
  const marks = new Map<string, number>()
  const terms = termsOf(text)
  for (const term of terms) marks.set(term, Math.min((marks.get(term) ?? 0) + TIMES, MOST_TIMES * TIMES))
  for (const term of termsOf(heading)) marks.set(term, (marks.get(term) ?? 0) | HEADING)
  for (const label of context.split('\n')) {
    const known = labels.get(label) ?? termsOf(label)
    labels.set(label, known)
    for (const term of known) marks.set(term, (marks.get(term) ?? 0) | CONTEXT)
  }
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
