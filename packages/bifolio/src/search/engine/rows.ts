import { type Marks, markWords } from './highlight.ts'
import type { SearchIndex } from './inverted-index.ts'
import type { RankedPage } from './rank.ts'
import { headingPath, ROW_DEPTH, type SearchSection } from './sections.ts'
import { type ShownText, shownText, snippetOf } from './snippet.ts'
import type { SearchHit, SearchPage } from './types.ts'

/** Rows of one page at most. */
const MOST = 5
/** A section is not worth a row that says so much less than the best. */
const LEAST_SHARE = 0.3

/** Draws up the rows of a page, one for each section, the best first: its heading, or its text, with what was found marked. There may be none. */
export function rowsOf({ page, sections }: RankedPage, index: SearchIndex, marks: Marks): SearchPage {
  const { title, routePath, domain, lang, firstSection } = index.pages[page]!
  const texts = index.sections[page]!
  const hits = new Map<string, SearchHit>()
  const least = (sections[0]?.score ?? 0) * LEAST_SHARE
  for (const { section, score } of sections) {
    if (score < least || hits.size === MOST) break
    const at = section - firstSection
    const { id, depth } = texts[at]!
    const link = depth > 1 ? `${routePath}#${id}` : routePath
    const row = hits.has(link) ? undefined : rowOf(title, texts, at, marks)
    if (row) hits.set(link, { link, title, ...row })
  }
  return { title, link: routePath, domain, ...(lang && { lang }), hits: [...hits.values()] }
}

/** A page of which nothing can be marked. */
export function barePage(page: number, index: SearchIndex): SearchPage {
  const { title, routePath, domain, lang } = index.pages[page]!
  const hit: SearchHit = {
    type: 'title',
    link: routePath,
    title,
    header: '',
    statement: title,
    highlights: [],
  }
  return { title, link: routePath, domain, ...(lang && { lang }), hits: [hit] }
}

type Row = Omit<SearchHit, 'link' | 'title'>

/** The row of a section; `undefined` when nothing of the query can be shown. */
function rowOf(title: string, texts: readonly SearchSection[], at: number, marks: Marks): Row | undefined {
  const { depth, heading } = texts[at]!
  if (depth === ROW_DEPTH) {
    const header = headingPath(texts, at).at(-2) ?? ''
    return contentRow(header, texts[at]!, marks)
  }
  const isPage = depth < 2
  const statement = isPage ? title : headingPath(texts, at).join(' > ')
  const highlights = markWords(statement, marks)
  const isNamed = isPage ? highlights.length > 0 : markWords(heading, marks).length > 0
  if (isNamed)
    return { type: isPage ? 'title' : 'header', header: isPage ? '' : heading, statement, highlights }
  return contentRow(isPage ? '' : heading, texts[at]!, marks)
}

/** How sections are shown: a text is read once. */
const shown = new WeakMap<SearchSection, ShownText>()

function contentRow(header: string, section: SearchSection, marks: Marks): Row | undefined {
  const { depth, heading, text } = section
  const shownSection = shown.get(section) ?? shownText(depth === ROW_DEPTH ? `\`${heading}\`\t${text}` : text)
  shown.set(section, shownSection)
  const snippet = snippetOf(shownSection, marks)
  return snippet.highlights.length > 0 ? { type: 'content', header, ...snippet } : undefined
}
