/**
 * The glossary of search: what a build emits, and what a query is answered with. Plain data throughout, because it
 * crosses threads in the browser and the network in remote mode.
 */
import type { Lang, TocEntry } from '../../shared/types.ts'

/** What was found: the page by its title, one of its headings, or its text. */
export type HitType = 'title' | 'header' | 'content'

/** A piece of a text, in UTF-16 units. Neither end lies inside a character. */
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
  /** Text of the heading that the row is about or lies below; empty before the first one. */
  header: string
  /** What the row shows: the title, the path of headings (`Usage > Options`), or a snippet of the text. */
  statement: string
  /** What was found in `statement`, in order, never overlapping. */
  highlights: Highlight[]
  /** What of `statement` is code, likewise. */
  code?: Highlight[]
}

/** The rows of one page, one for each of its sections, the best first. */
export interface SearchPage {
  title: string
  /** Address of the page, as in {@link SearchHit}. */
  link: string
  /** At least one. */
  hits: SearchHit[]
  /** Origin of the site that the page belongs to; empty for this one. */
  domain: string
  /** Language of the page, where it is another one than that of its index. */
  lang?: Lang
}

/** What is known about a query: the pages that a reader may mean, the likeliest first. */
export interface SearchAnswer {
  /** As it was asked. */
  query: string
  pages: SearchPage[]
  /** What the reader may have meant, when nothing was found or only by correcting a letter. */
  suggestion?: string
}

/** A page as it is searched. It is normalised where it is read. */
export interface SearchRecord {
  /** Position in the index, from 0. */
  id: number
  title: string
  /** Address without base, language included. */
  routePath: string
  /** Origin of the site that the page belongs to; empty for the site that the index lies in. */
  domain: string
  /** As in {@link SearchPage}. */
  lang?: Lang
  /** What the page says about itself in its frontmatter: found, but never shown. */
  description?: string
  /**
   * Plain text: the sections one after the other, each of them heading, newline, text, newline (the first one, before any
   * heading, has an empty heading line); see `Section`. Code is part of it unless `search.codeBlocks` is off.
   */
  content: string
  /** Every heading with an anchor, also the h1, and the rows of tables that have one. `charIndex` is the position in `content`. */
  toc: TocEntry[]
}

/** The index of a language (and version) as it is emitted. */
export interface SearchIndexFile {
  lang: Lang
  /** Empty when the site has no versions. */
  version: string
  /** How the Chinese characters of the pages are read; see `Pinyin`. Absent when there are none, and from an index in parts. */
  pinyin?: string
  /** Groups of words that mean the same: those of the language, and `search.synonyms` of the configuration. */
  synonyms?: string[][]
  /** Every page; none when the index is in parts. */
  records: SearchRecord[]
  parts?: SearchParts
}

/** A large index in parts: only what a query needs is fetched. Files are relative to the output folder. */
export interface SearchParts {
  /** Title and route path of each page. */
  pages: [title: string, routePath: string][]
  /** How many pages share a file of texts. */
  pagesPerText: number
  /** Files with the records of that many pages each, in order: `SearchRecord[]`. */
  texts: string[]
  /** Every term, sorted; see `packTerms`. */
  terms: string
  /** Files with the postings of the terms that belong to each; see `partOfTerm` and `PostingsPart`. */
  postings: string[]
}

/** Where the browser finds what it needs for searching; see `files.ts`. All relative to the output folder. */
export interface SearchPointer {
  /** The index; its name has a hash of its content. */
  index: string
  /** The module that a worker runs; its name has a hash of its content. */
  worker: string
}

/** Limits of search, for all who search. */
export const LIMITS = {
  /** Pages of an answer. */
  pages: 7,
  /** Candidates that are looked at closely. */
  candidates: 100,
  /** Answers that are cached. */
  cache: 100,
  /** How wide a snippet is, about, in letters; a Chinese character is as wide as two. */
  snippet: 90,
  /** Characters of a query that are read. */
  query: 200,
} as const
