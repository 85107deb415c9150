/** What search gets of the pages of a site. */
import { problem } from '../errors/problem.ts'
import { routeKey } from '../shared/route.ts'
import type { Frontmatter, LinkUse, Page, PageEntry, Problem, Section } from '../shared/types.ts'
import { listsFolder } from './content.ts'

/** Whether a page is indexed: a home page only repeats what other pages explain. */
export function isSearched({
  pageType = 'doc',
  search = true,
}: Pick<Frontmatter, 'pageType' | 'search'>): boolean {
  return search !== false && pageType !== 'home' && pageType !== '404'
}

/** How often other pages link to a page, as search ranks it. @returns -1 for a page that comes after others */
export const linkRank = ({ search }: Frontmatter, links: number): number => (search === 'last' ? -1 : links)

/** The fields of a page in the index, apart from its text. */
export function searchedInfo({ title, frontmatter }: PageEntry, { routePath, fallback }: Page) {
  return { title, routePath, lang: fallback?.lang, description: frontmatter.description }
}

/** A page with the links in its text: menu links do not count, as they are on every page. */
interface LinkingPage {
  /** Address without base, language included. */
  path: string
  links: readonly LinkUse[]
}

/**
 * Counts the pages that link to a page, itself excluded.
 * @param pages the pages of a language
 * @returns the count by address
 */
export function countLinks(pages: readonly LinkingPage[]): (path: string) => number {
  const counts = new Map<string, number>()
  for (const { path, links } of pages) {
    const targets = links.flatMap(({ target }) => (target.kind === 'page' ? [routeKey(target.path)] : []))
    for (const key of new Set(targets))
      if (key !== routeKey(path)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (path) => counts.get(routeKey(path)) ?? 0
}

/** Whether a page has anything to search: a heading or a word. */
export function hasSearchText(sections: readonly Section[]): boolean {
  return sections.some(({ heading, text }) => heading !== '' || text !== '')
}

/**
 * Reports pages that search cannot find because they have no text. Some layouts need no text: `custom` and
 * `blank` pages may consist of pictures, an overview page of its groups. Pages with other errors have been
 * reported already.
 */
export function emptyPageProblems(
  pages: readonly Pick<PageEntry, 'file' | 'frontmatter' | 'hasText' | 'problems'>[],
): Problem[] {
  return pages
    .filter(({ hasText, problems }) => !hasText && problems.every(({ severity }) => severity !== 'error'))
    .filter(({ frontmatter }) => isSearched(frontmatter) && needsText(frontmatter))
    .map(({ file }) => problem('empty-page', { file }))
}

function needsText(frontmatter: Frontmatter): boolean {
  const { pageType = 'doc', overview } = frontmatter
  return !overview && !listsFolder(frontmatter) && pageType !== 'custom' && pageType !== 'blank'
}
