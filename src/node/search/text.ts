import type { Article, Section, TocEntry } from '../../shared/types.ts'

/**
 * The searchable part of a page as JSON, ready to be put into an index: its text and where its headings stand in it (see
 * `SearchRecord`). It is kept with the page, so that an index is made without reading the page again.
 */
export function searchText({ sections }: Pick<Article, 'sections'>): string {
  let content = ''
  const toc: TocEntry[] = []
  for (const { id, heading, depth, text } of sections) {
    if (id) toc.push({ text: heading, id, depth, charIndex: content.length })
    content += `${heading}\n${text}\n`
  }
  return JSON.stringify({ content, toc })
}

/** Whether search could find anything on a page: a heading or a word. */
export function hasSearchText(sections: readonly Section[]): boolean {
  return sections.some(({ heading, text }) => heading !== '' || text !== '')
}
