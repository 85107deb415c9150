import { problem } from '../../errors/problem.ts'
import type { Article, Frontmatter, Lang, Page, Problem, Section } from '../../shared/types.ts'
import type { SearchRecord } from '../engine/types.ts'

/** Whether pages of this kind are indexed: a home page only repeats what other pages explain. */
export function isSearched({ pageType = 'doc' }: Pick<Frontmatter, 'pageType'>): boolean {
  return pageType !== 'home' && pageType !== '404'
}

/**
 * The searchable text of a page and the positions of its headings (see `SearchRecord`) as JSON. It is
 * stored with the page, so an index is built without parsing the page again.
 */
export function searchText({ sections }: Pick<Article, 'sections'>): string {
  let content = ''
  const toc: SearchRecord['toc'] = []
  for (const { id, heading, depth, text } of sections) {
    if (id) toc.push({ id, depth, charIndex: content.length })
    content += `${heading}\n${text}\n`
  }
  return JSON.stringify({ content, toc })
}

/** The fields of a page in the index, apart from its text. */
export type SearchPageInfo = Pick<Page, 'title' | 'routePath'> & {
  /** Set where it differs from that of the index. */
  lang?: Lang
  frontmatter: Pick<Frontmatter, 'description'>
}

/** A `SearchRecord` as JSON. @param text its remaining fields; see `searchText` */
export function recordJson(
  id: number,
  { title, routePath, lang, frontmatter }: SearchPageInfo,
  text: string,
): string {
  const { description } = frontmatter
  const head = JSON.stringify({ id, title, routePath, domain: '', lang, description })
  return `${head.slice(0, -1)},${text.slice(1)}`
}

/** Whether a page has anything to search: a heading or a word. */
export function hasSearchText(sections: readonly Section[]): boolean {
  return sections.some(({ heading, text }) => heading !== '' || text !== '')
}

/** The fields of a page that decide whether search can find it. */
export interface CheckedPage {
  file: string
  frontmatter: Frontmatter
  /** See `hasSearchText`. */
  hasText: boolean
  problems: readonly Problem[]
}

/**
 * Reports pages that search cannot find because they have no text. Some layouts need no text: `custom` and
 * `blank` pages may consist of pictures, an overview page of its groups. Pages with other errors have been
 * reported already.
 */
export function emptyPageProblems(pages: readonly CheckedPage[]): Problem[] {
  return pages
    .filter(({ hasText, problems }) => !hasText && problems.every(({ severity }) => severity !== 'error'))
    .filter(({ frontmatter }) => isSearched(frontmatter) && needsText(frontmatter))
    .map(({ file }) => problem('empty-page', { file }))
}

function needsText({ pageType = 'doc', overview, blog }: Frontmatter): boolean {
  return !overview && !blog && pageType !== 'custom' && pageType !== 'blank'
}
