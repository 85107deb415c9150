import { hasSearchText } from '../search/build/searchable.ts'
import type { Article, AssetUse, CompiledPage, LinkUse, Problem } from '../shared/types.ts'
import type { PageContent } from './pack.ts'
import { checksum } from './stamp.ts'

/** What a build keeps of a page in memory: everything but its HTML and its text. */
export interface PageSummary extends Pick<CompiledPage, 'file' | 'frontmatter' | 'title' | 'headingTitle'> {
  details: PageDetails
  assets: AssetUse[]
  /** Absolute paths of every other file that went into the page. */
  dependencies: string[]
  problems: Problem[]
  /** Whether components were run to make it, so that it changes with the bundle. */
  isDynamic: boolean
  /** Whether there is anything on it that search could find. */
  hasText: boolean
  /** Checksum of what other pages may show of it or lead to: front matter, titles, headings and anchors. */
  metaSum: string
  /** Where its HTML and its text are kept. */
  content: ContentRef
}

/** What is long, and looked at for few pages when few have changed. */
export interface PageDetails extends Pick<Article, 'toc' | 'ids'> {
  links: LinkUse[]
}

/** A part of a pack file: the content of a page, one piece after the other. */
export interface ContentRef extends Record<keyof PageContent, PieceRef> {
  /** File name of the pack in the cache folder. */
  pack: string
  /** Where the first piece begins. */
  offset: number
}

export interface PieceRef {
  /** Bytes. */
  length: number
  /** Checksum. */
  sum: string
}

/** Puts together what has been learned of a page. */
export function summarize(page: CompiledPage, article: Article, content: ContentRef): PageSummary {
  const { toc, ids } = article
  return {
    file: page.file,
    frontmatter: page.frontmatter,
    title: page.title,
    headingTitle: page.headingTitle,
    details: { toc, ids, links: page.links },
    assets: page.assets,
    dependencies: page.dependencies,
    problems: [...page.problems, ...article.problems],
    isDynamic: page.html === undefined,
    hasText: hasSearchText(article.sections),
    metaSum: checksum(JSON.stringify([page.frontmatter, page.title, page.headingTitle, toc, ids])),
    content,
  }
}
