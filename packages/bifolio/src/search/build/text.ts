import type { Article, Section, TocEntry } from '../../shared/types.ts'
import { pageMarks } from '../engine/postings.ts'
import type { SearchRecord } from '../engine/types.ts'

/**
 * The searchable part of a page as JSON, ready to be put into an index: its text and where its headings stand in it (see
 * `SearchRecord`). It is kept with the page, so that an index is made without reading the page again.
 */
export function searchText(article: Pick<Article, 'sections'>): string {
  return JSON.stringify(searchContent(article))
}

/** The terms of a page for an index in parts, with spaces between them, and on the next line what is known of each. */
export function searchTerms(
  page: Pick<SearchRecord, 'title' | 'routePath' | 'description'>,
  article: Pick<Article, 'sections'>,
): string {
  const marks = pageMarks({ id: 0, domain: '', ...page, ...searchContent(article) })
  return `${[...marks.keys()].join(' ')}\n${[...marks.values()].join(' ')}`
}

function searchContent({ sections }: Pick<Article, 'sections'>): Pick<SearchRecord, 'content' | 'toc'> {
  let content = ''
  const toc: TocEntry[] = []
  for (const { id, heading, depth, text } of sections) {
    if (id) toc.push({ text: heading, id, depth, charIndex: content.length })
    content += `${heading}\n${text}\n`
  }
  return { content, toc }
}

/** Whether search could find anything on a page: a heading or a word. */
export function hasSearchText(sections: readonly Section[]): boolean {
  return sections.some(({ heading, text }) => heading !== '' || text !== '')
}
