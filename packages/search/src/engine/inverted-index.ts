import { findHeading, headingPath, ROW_DEPTH, type SearchSection, splitSections } from './sections.ts'
import { listTerms, signedNames } from './text/tokens.ts'
import type { SearchRecord } from './types.ts'

/**
 * A section in which a term occurs, packed into one number: the number of the section, the term frequency
 * in its text (at most 15), and whether its heading or a parent heading has the term.
 */
export type Posting = number

const TIMES = 4
const MAX_TIMES = 15
const HEADING = 2
const CONTEXT = 1
/** Increment of a posting per section; with 32 bits there is room for 67 million sections. */
export const SECTION = TIMES * (MAX_TIMES + 1)

/** Number of the section. */
export const postingSection = (posting: Posting): number => posting >>> 6
/** Term frequency, at most 15. */
export const postingTimes = (posting: Posting): number => (posting >>> 2) & MAX_TIMES
/** The heading of the first section of a page is the title. */
export const isInHeading = (posting: Posting): boolean => (posting & HEADING) !== 0
/** A parent heading, the title of the page, or for its first section its description. */
export const isInContext = (posting: Posting): boolean => (posting & CONTEXT) !== 0

/** Delta-encodes postings: the section number as the distance from the previous one. */
export function packPostings(postings: readonly Posting[]): number[] {
  return postings.map((posting, at) => posting - postingSection(postings[at - 1] ?? 0) * SECTION)
}

/** The reverse of {@link packPostings}. */
export function unpackPostings(packed: readonly number[]): Posting[] {
  let section = 0
  return packed.map((number) => {
    section += postingSection(number)
    return section * SECTION + (number % SECTION)
  })
}

/** The page fields that ranking uses. */
export interface IndexedPage {
  title: string
  routePath: string
  domain: string
  lang?: string
  /** Number of its first section; sections of a page are consecutive. */
  firstSection: number
  /** Number of pages that link to it. */
  links: number
}

/** What ranking reads: the occurrences of each term. */
export interface TermIndex {
  pages: readonly IndexedPage[]
  /** Length of each section's text, relative to the average. */
  lengths: readonly number[]
  /** Length of each section's heading, relative to the average. */
  headingLengths: readonly number[]
  /** The postings of a term, ordered by section. */
  postingsOf: (term: string) => readonly Posting[]
}

/** An index with the texts of its pages. */
export interface SearchIndex extends TermIndex {
  /** Every term, sorted. */
  terms: readonly string[]
  siteTitle: string
  /** The sections of each page. */
  sections: readonly (readonly SearchSection[])[]
}

/**
 * Builds an index of pages.
 * @param options.links number of pages that link to each
 * @param options.siteTitle see `definitionsIn`
 * @param options.requested the terms that queries will use, if known: halves the time
 */
export function buildIndex(
  records: readonly SearchRecord[],
  {
    links = [],
    siteTitle = '',
    requested,
  }: { links?: readonly number[]; siteTitle?: string; requested?: ReadonlySet<string> } = {},
): SearchIndex {
  const pages: IndexedPage[] = []
  const lengths: number[] = []
  const headingLengths: number[] = []
  /** Lengths without table rows, which are short. */
  const sizes: number[] = []
  const postings = new Map<string, Posting[]>()
  const labels = new Map<string, string[]>()
  const sections = records.map((record) => splitSections(record, siteTitle))
  for (const [page, record] of records.entries()) {
    const { title, routePath, domain, lang } = record
    const firstSection = lengths.length
    pages.push({ title, routePath, domain, lang, firstSection, links: links[page] ?? 0 })
    const pageSections = sections[page] ?? []
    for (const at of pageSections.keys()) {
      const fields = fieldsOf(record, pageSections, at)
      const { bits, length } = termBits(fields, labels)
      const section = lengths.push(length) - 1
      const [name = ''] = fields.heading.split('\n')
      headingLengths.push(listTerms(name).length)
      if (pageSections[at]!.depth < ROW_DEPTH) sizes.push(length)
      for (const [term, value] of bits) {
        if (requested && !requested.has(term)) continue
        const known = postings.get(term)
        if (known) known.push(section * SECTION + value)
        else postings.set(term, [section * SECTION + value])
      }
    }
  }
  return {
    pages,
    lengths: relative(lengths, sizes),
    headingLengths: relative(headingLengths, headingLengths),
    siteTitle,
    sections,
    terms: [...postings.keys()].sort(),
    postingsOf: (term) => postings.get(term) ?? [],
  }
}

/** Lengths relative to the average of a sample. */
function relative(lengths: readonly number[], some: readonly number[]): number[] {
  const average = some.reduce((sum, length) => sum + length, 0) / some.length || 1
  return lengths.map((length) => length / average)
}

/** The searched fields: text, heading, and parent headings. */
interface Fields {
  text: string
  heading: string
  context: string
  /** Folded names that count as parent headings do. */
  definitions?: ReadonlySet<string>
}

function fieldsOf(
  { title, routePath, description = '' }: SearchRecord,
  sections: readonly SearchSection[],
  at: number,
): Fields {
  const { id, depth, heading, text, isOther, definitions } = sections[at]!
  const isPage = depth < 2
  // What a row says about another tool is not a definition.
  const own = isOther ? { text: `${heading}\n${text}`, heading: '' } : { text, heading }
  return {
    text: isPage && at === 0 ? `${description}\n${text}` : own.text,
    heading: isPage ? `${title}\n${addressName(routePath)}` : own.heading,
    definitions,
    context: isPage
      ? at === 0
        ? description
        : ''
      : // An id is often a short name that authors give to a section.
        [title, ...headingPath(sections, at).slice(0, -1), id.replaceAll('-', ' ')].join('\n'),
  }
}

/** The terms of a whole page with their frequency and fields: postings without the page number. */
export function pageTerms({
  title,
  routePath,
  description = '',
  toc,
  content,
}: SearchRecord): Map<string, number> {
  const headings = toc
    .filter(({ depth }) => depth > 1)
    .map(({ charIndex }) => findHeading(content, charIndex))
  return termBits({
    text: `${description}\n${content}`,
    heading: `${title}\n${addressName(routePath)}`,
    context: headings.join('\n'),
  }).bits
}

/** @param labels cache of the terms of headings, which many sections share */
function termBits(
  { text, heading, context, definitions = new Set() }: Fields,
  labels = new Map<string, string[]>(),
): { bits: Map<string, number>; length: number } {
  const bits = new Map<string, number>()
  const terms = listTerms(text)
  for (const term of terms) bits.set(term, Math.min((bits.get(term) ?? 0) + TIMES, MAX_TIMES * TIMES))
  for (const term of [...listTerms(heading), ...signedNames(heading)])
    bits.set(term, (bits.get(term) ?? 0) | HEADING)
  for (const label of context.split('\n')) {
    const known = labels.get(label) ?? [...listTerms(label), ...signedNames(label)]
    labels.set(label, known)
    for (const term of known) bits.set(term, (bits.get(term) ?? 0) | CONTEXT)
  }
  for (const name of definitions) if (bits.has(name)) bits.set(name, bits.get(name)! | CONTEXT)
  return { bits, length: terms.length }
}

/**
 * The last segment of a route, often the page's name in code: `/zh/config/test/setupFiles` → `setupFiles`.
 */
export function addressName(routePath: string): string {
  return routePath.split('/').filter(Boolean).at(-1) ?? ''
}
