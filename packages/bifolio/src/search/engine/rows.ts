import { fold } from './fold.ts'
import { type Marks, markWords, occursIn } from './highlight.ts'
import type { SearchIndex } from './invertedIndex.ts'
import type { RankedPage } from './rank.ts'
import { headingPath, type SearchSection } from './sections.ts'
import { snippetOf } from './snippet.ts'
import type { SearchHit, SearchPage } from './types.ts'

/** Rows of one page at most, by what they show. */
const MOST = { header: 3, content: 2 }
/** A section is not worth a row that says so much less than the best. */
const LEAST_SHARE = 0.3

/** Draws up the rows of a page: itself, its headings, its text, each with what was found marked. */
export function rowsOf({ page, sections }: RankedPage, index: SearchIndex, marks: Marks): SearchPage {
  const { title, routePath, domain, firstSection } = index.pages[page]!
  const texts = index.sections[page]!
  const row = (type: SearchHit['type'], statement: string, section?: SearchSection): SearchHit => ({
    type,
    link: section?.id && section.depth > 1 ? `${routePath}#${section.id}` : routePath,
    title,
    header: section && section.depth > 1 ? section.heading : '',
    statement,
    highlights: markWords(statement, marks),
  })
  const least = (sections[0]?.score ?? 0) * LEAST_SHARE
  const good = sections
    .filter(({ score }) => score >= least)
    .map(({ section }) => texts[section - firstSection]!)
  const byHeading = good
    .filter(({ depth, foldedHeading }) => depth > 1 && has(foldedHeading, marks))
    .slice(0, MOST.header)
  const byText = good
    .filter((section) => !byHeading.includes(section) && has(section.foldedText, marks))
    .slice(0, MOST.content)
  const own = row('title', title)
  const inner = [
    ...byHeading.map((section) =>
      row('header', headingPath(texts, texts.indexOf(section)).join(' > '), section),
    ),
    ...byText.map((section) => row('content', snippetOf(section.text, marks), section)),
  ]
  const hasTitle = own.highlights.length > 0 || inner.length === 0
  const [heading] = inner.filter(({ type }) => type === 'header')
  const isHeadingBetter = heading && countMarks(heading.statement, marks) > countMarks(title, marks)
  return { title, link: routePath, domain, hits: hasTitle && !isHeadingBetter ? [own, ...inner] : inner }
}

function has(folded: string, marks: Marks): boolean {
  return marks.some((word) => occursIn(folded, word))
}

function countMarks(text: string, marks: Marks): number {
  const folded = fold(text)
  return marks.filter((word) => occursIn(folded, word)).length
}
