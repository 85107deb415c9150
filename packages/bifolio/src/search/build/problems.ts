import type { Frontmatter, Problem } from '../../shared/types.ts'
import { isSearched } from './index-file.ts'

interface SearchedPage {
  file: string
  frontmatter: Frontmatter
  /** Whether it has a heading or a word; see `hasSearchText`. */
  hasText: boolean
  problems: readonly Problem[]
}

/**
 * Pages that nobody could find because there is nothing in them. A page may be without text when its layout says so:
 * `custom` and `blank` pages may consist of pictures, an overview page of its groups. What is broken has been told already.
 */
export function emptyPageProblems(pages: readonly SearchedPage[]): Problem[] {
  return pages
    .filter(({ hasText, problems }) => !hasText && problems.every(({ severity }) => severity !== 'error'))
    .filter(({ frontmatter }) => isSearched(frontmatter) && needsText(frontmatter))
    .map(({ file }) => ({
      severity: 'error',
      file,
      message: 'The page has no text, so search cannot find it.',
      hint: 'Write some, or set `pageType: custom` in its frontmatter if it is meant to have none.',
    }))
}

function needsText({ pageType = 'doc', overview }: Frontmatter): boolean {
  return !overview && pageType !== 'custom' && pageType !== 'blank'
}
