/**
 * Data types of search: the emitted index and the answer to a query. All are plain data, because they cross
 * threads in the browser and the network in remote mode.
 */

/** The kind of match: the title of the page, a heading, or text. */
export type HitType = 'title' | 'header' | 'content'

/** A range of a text, in UTF-16 units, that does not split characters. */
export interface Highlight {
  start: number
  length: number
}

/** One row of the results. */
export interface SearchHit {
  type: HitType
  /** Address without base and domain, language included, with `#` and the anchor where there is one. */
  link: string
  /** Title of the page. */
  title: string
  /** Text of the heading of the row's section; empty before the first heading. */
  header: string
  /** The displayed text: the title, the path of headings (`Usage > Options`), or a snippet of the text. */
  statement: string
  /** Matches in `statement`, in order, never overlapping. */
  highlights: Highlight[]
  /** Code in `statement`, in the same form. */
  code?: Highlight[]
  /** First sentence of a page or section that is shown by its name. */
  sentence?: string
}

/** The rows of one page, one per section, best first. */
export interface SearchPage {
  title: string
  /** Address of the page, as in {@link SearchHit}. */
  link: string
  /** At least one. */
  hits: SearchHit[]
  /** Origin of the site that the page belongs to; empty for this one. */
  domain: string
  /** Language of the page, if it differs from the index's. */
  lang?: string
}

/** The answer to a query: matching pages, best first. */
export interface SearchAnswer {
  /** As entered. */
  query: string
  pages: SearchPage[]
  /** A suggested correction, when there was no match or only with a typo. */
  suggestion?: string
}

/** A searchable page. Its text is normalized when it is read. */
export interface SearchRecord {
  /** Position in the index, from 0. */
  id: number
  title: string
  /** Address without base, language included. */
  routePath: string
  /** Origin of the site that the page belongs to; empty for the site of the index. */
  domain: string
  /** As in {@link SearchPage}. */
  lang?: string
  /** Description in the frontmatter: searched, but never shown. */
  description?: string
  /**
   * Plain text: the sections in sequence, each as heading, newline, text, newline (the first one, before
   * any heading, has an empty heading line). The build decides whether code is in it.
   */
  content: string
  /**
   * Every heading with an anchor, including the h1, and table rows with an anchor. `charIndex` is the
   * position in `content`, where its text is; see `headingOf`.
   */
  toc: { id: string; depth: number; charIndex: number }[]
}

/** The emitted index of a language (and version). */
export interface SearchIndexFile {
  lang: string
  /** Empty when the site has no versions. */
  version: string
  /** Title of the site. */
  siteTitle?: string
  /**
   * Pinyin of the Chinese characters of the pages; see `Pinyin`. Absent if there are none, and in a
   * partitioned index.
   */
  pinyin?: string
  /** Traditional forms of these characters; see `traditionalOf`. Absent as `pinyin` is. */
  traditional?: string
  /** Groups of synonyms: the language's, and `search.synonyms` of the configuration. */
  synonyms?: string[][]
  /** For each page, the number of other pages whose text links to it; -1 for one that comes after others. */
  links?: number[]
  /** Every page; empty when the index is partitioned. */
  records: SearchRecord[]
  /** The texts of the sections of each page, which its record then lacks; see `texts.ts`. */
  texts?: string[][]
  parts?: SearchParts
}

/**
 * A large index in parts: only those that a query needs are fetched. Files are relative to the output
 * folder.
 */
export interface SearchParts {
  /** Title and route path of each page. */
  pages: [title: string, routePath: string][]
  /** Number of pages per text file. */
  pagesPerText: number
  /** Files with the records of that many pages each, in order: `SearchRecord[]`. */
  texts: string[]
  /** Every term, sorted; see `packTerms`. */
  terms: string
  /** Files with the postings of terms; see `partOfTerm` and `PostingsPart`. */
  postings: string[]
}

/** Locations of the search files; see `files.ts`. All relative to the output folder. */
export interface SearchPointer {
  /** The index; its name has a content hash. */
  index: string
  /** The module of the worker; its name has a content hash. */
  worker: string
}

/** Limits of search, shared by browser and server. */
export const LIMITS = {
  /** Pages per answer. */
  pages: 7,
  /** Cached answers. */
  cache: 100,
  /** Approximate display width of a snippet in letters; a Chinese character is as wide as two. */
  snippet: 90,
  /** Evaluated characters of a query. */
  query: 200,
} as const
