import { fold } from './fold.ts'
import type { SeenPage } from './look.ts'
import { type Marks, markWords, occursIn } from './mark.ts'
import type { IndexedPage } from './postings.ts'
import { headingPath, type ReadSection, type SearchSection } from './sections.ts'
import { snippetOf } from './snippet.ts'
import type { SearchHit, SearchPage } from './types.ts'

/** Rows of one page at most, by what they show. */
const MOST = { header: 3, content: 2 }
/** A section is not worth a row that says so much less than the best. */
const LEAST_SHARE = 0.3

/** Draws up the rows of a page: itself, its headings, its text, each with what was found marked. */
export function rowsOf(entry: IndexedPage, seen: SeenPage, marks: Marks): SearchPage {
  const { title, routePath, domain } = entry
  const row = (type: SearchHit['type'], statement: string, section?: SearchSection): SearchHit => ({
    type,
    link: section?.id && section.depth > 1 ? `${routePath}#${section.id}` : routePath,
    title,
    header: section && section.depth > 1 ? section.heading : '',
    statement,
    highlights: markWords(statement, marks),
  })
  const least = (seen.sections[0]?.score ?? 0) * LEAST_SHARE
  const good = seen.sections.filter(({ score }) => score >= least).map(({ section }) => section)
  const named = good.filter((at) => isNamed(seen.texts[at], marks)).slice(0, MOST.header)
  const told = good
    .filter((at) => !named.includes(at) && isTold(seen.texts[at], marks))
    .slice(0, MOST.content)
  const headers = named.flatMap((at) => {
    const section = seen.texts[at]
    return section ? [row('header', headingPath(seen.texts, at).join(' > '), section)] : []
  })
  const contents = told.flatMap((at) => {
    const section = seen.texts[at]
    return section ? [row('content', snippetOf(section.text, marks), section)] : []
  })
  const own = row('title', title)
  const hasTitle = own.highlights.length > 0 || headers.length + contents.length === 0
  const marked = (hit: SearchHit | undefined): number => distinct(hit?.statement ?? '', marks)
  const isHeaderBetter = marked(headers[0]) > marked(own)
  const hits = [...(hasTitle && !isHeaderBetter ? [own] : []), ...headers, ...contents]
  return { title, link: routePath, domain, hits }
}

function isNamed(section: ReadSection | undefined, marks: Marks): boolean {
  return section !== undefined && section.depth > 1 && has(section.foldedHeading, marks)
}

function isTold(section: ReadSection | undefined, marks: Marks): boolean {
  return section !== undefined && has(section.foldedText, marks)
}

function has(folded: string, marks: Marks): boolean {
  return marks.some((word) => occursIn(folded, word))
}

function distinct(text: string, marks: Marks): number {
  const folded = fold(text)
  return marks.filter((word) => occursIn(folded, word)).length
}
