import { findHighlights, type HighlightedWords } from './highlight.ts'
import type { SearchIndex } from './inverted-index.ts'
import type { RankedPage } from './rank.ts'
import { headingPath, ROW_DEPTH, type SearchSection } from './sections.ts'
import { createSnippet, firstSentence, type ShownText, shownText } from './snippet.ts'
import type { SearchHit, SearchPage } from './types.ts'

/** Maximum number of rows per page. */
const MAX_ROWS = 5
/** Minimum score of a row, relative to the best. */
const MIN_SHARE = 0.3

/**
 * Builds the rows of a page, one per section, best first: its heading or a snippet, with highlights. There
 * may be none. @param words without them, there is only the row of the page
 */
export function createRows(
  { page, sections }: RankedPage,
  index: SearchIndex,
  words?: HighlightedWords,
): SearchPage {
  const { title, routePath: link, domain, lang, firstSection } = index.pages[page]!
  const found = { title, link, domain, ...(lang && { lang }) }
  const bare: SearchHit = { type: 'title', link, title, header: '', statement: title, highlights: [] }
  if (!words) return { ...found, hits: [bare] }
  const texts = index.sections[page]!
  const hits = new Map<string, SearchHit>()
  const least = (sections[0]?.score ?? 0) * MIN_SHARE
  for (const { section, score } of sections) {
    if ((hits.size > 0 && score < least) || hits.size === MAX_ROWS) break
    const at = section - firstSection
    const { id, depth } = texts[at]!
    const address = depth > 1 ? `${link}#${id}` : link
    const row = hits.has(address) ? undefined : rowOf(title, texts, at, words)
    if (row) hits.set(address, { link: address, title, ...row })
  }
  return { ...found, hits: [...hits.values()] }
}

type Row = Omit<SearchHit, 'link' | 'title'>

/** The row of a section; `undefined` when nothing of the query can be shown. */
function rowOf(
  title: string,
  texts: readonly SearchSection[],
  at: number,
  words: HighlightedWords,
): Row | undefined {
  const { depth, heading, text } = texts[at]!
  if (depth === ROW_DEPTH) {
    const header = headingPath(texts, at).at(-2) ?? ''
    return contentRow(header, texts[at]!, words)
  }
  const isPage = depth < 2
  const statement = isPage ? title : headingPath(texts, at).join(' › ')
  const highlights = findHighlights(statement, words)
  const isNamed = isPage ? highlights.length > 0 : findHighlights(heading, words).length > 0
  if (isNamed) {
    const sentence = firstSentence(text)
    const row = { header: isPage ? '' : heading, statement, highlights, ...(sentence && { sentence }) }
    return { type: isPage ? 'title' : 'header', ...row }
  }
  return contentRow(isPage ? '' : heading, texts[at]!, words)
}

/** Cache of prepared texts by section. */
const shown = new WeakMap<SearchSection, ShownText>()

function contentRow(header: string, section: SearchSection, words: HighlightedWords): Row | undefined {
  const { depth, heading, text } = section
  const shownSection = shown.get(section) ?? shownText(depth === ROW_DEPTH ? `\`${heading}\`\t${text}` : text)
  shown.set(section, shownSection)
  const snippet = createSnippet(shownSection, words)
  return snippet.highlights.length > 0 ? { type: 'content', header, ...snippet } : undefined
}
