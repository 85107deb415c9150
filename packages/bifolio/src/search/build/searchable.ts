import { problem } from '../../errors/problem.ts'
import type { Article, Frontmatter, Lang, Page, Problem, Section, TocEntry } from '../../shared/types.ts'

/** Whether pages of this kind are searched: a home page leads on to what the other pages say better. */
export function isSearched({ pageType = 'doc' }: Pick<Frontmatter, 'pageType'>): boolean {
  return pageType !== 'home' && pageType !== '404'
}

/**
 * The searchable part of a page as JSON, ready to be put into an index: its text and where its headings are in it (see
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

/** What an index says of a page besides its text. */
export type SearchPageInfo = Pick<Page, 'title' | 'routePath'> & {
  /** Where it is another one than that of the index. */
  lang?: Lang
  frontmatter: Pick<Frontmatter, 'description'>
}

/** A `SearchRecord` as JSON. @param text the rest of it; see `searchText` */
export function recordJson(
  id: number,
  { title, routePath, lang, frontmatter }: SearchPageInfo,
  text: string,
): string {
  const { description } = frontmatter
  const head = JSON.stringify({ id, title, routePath, domain: '', lang, description })
  return `${head.slice(0, -1)},${text.slice(1)}`
}

/** Whether search could find anything on a page: a heading or a word. */
export function hasSearchText(sections: readonly Section[]): boolean {
  return sections.some(({ heading, text }) => heading !== '' || text !== '')
}

/** A page, as far as it matters whether search can find it. */
export interface CheckedPage {
  file: string
  frontmatter: Frontmatter
  /** See `hasSearchText`. */
  hasText: boolean
  problems: readonly Problem[]
}

/**
 * Pages that search cannot find because there is nothing in them. A page may be without text when its layout says so:
 * `custom` and `blank` pages may consist of pictures, an overview page of its groups. A page with other errors has been
 * reported already.
 */
export function emptyPageProblems(pages: readonly CheckedPage[]): Problem[] {
  return pages
    .filter(({ hasText, problems }) => !hasText && problems.every(({ severity }) => severity !== 'error'))
    .filter(({ frontmatter }) => isSearched(frontmatter) && needsText(frontmatter))
    .map(({ file }) => problem('empty-page', { file }))
}

function needsText({ pageType = 'doc', overview }: Frontmatter): boolean {
  return !overview && pageType !== 'custom' && pageType !== 'blank'
}
