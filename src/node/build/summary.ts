import type { Article, AssetUse, CompiledPage, LinkUse, Problem } from '../../shared/types.ts'

/** All that a build keeps of a page in memory: everything but its HTML and its text. */
export interface PageSummary
  extends Pick<CompiledPage, 'file' | 'frontmatter' | 'title' | 'headingTitle'>,
    Pick<Article, 'toc' | 'ids'> {
  links: LinkUse[]
  assets: AssetUse[]
  /** Absolute paths of every other file that went into the page. */
  dependencies: string[]
  problems: Problem[]
  /** Whether components were run to make it, so that it changes with the bundle. */
  isDynamic: boolean
  /** Where its HTML and sections are kept. */
  content: ContentRef
}

/** A piece of a pack file. */
export interface ContentRef {
  /** File name of the pack in the cache folder. */
  pack: string
  offset: number
  length: number
  /** Checksum of the bytes. */
  sum: string
}

/** Puts together what has been learned of a page. */
export function summarize(page: CompiledPage, article: Article, content: ContentRef): PageSummary {
  return {
    file: page.file,
    frontmatter: page.frontmatter,
    title: page.title,
    headingTitle: page.headingTitle,
    toc: article.toc,
    ids: article.ids,
    links: page.links,
    assets: page.assets,
    dependencies: page.dependencies,
    problems: [...page.problems, ...article.problems],
    isDynamic: page.html === undefined,
    content,
  }
}
