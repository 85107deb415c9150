import { buildIndex, type TermIndex, unpackPostings } from './inverted-index.ts'
import { parseQuery, type Query } from './query.ts'
import { rankPages, type TermIdf } from './rank.ts'
import { answerQuery, createSearcher, indexNames } from './searcher.ts'
import { findAlternatives } from './text/alternatives.ts'
import { cached } from './text/cached.ts'
import { Lexicon } from './text/lexicon.ts'
import { Synonyms } from './text/synonyms.ts'
import {
  LIMITS,
  type SearchAnswer,
  type SearchIndexFile,
  type SearchParts,
  type SearchRecord,
} from './types.ts'

/** Answers queries from a whole or partitioned index. */
export interface AsyncSearcher {
  /**
   * Rejects when a part of the index cannot be fetched; the next query retries. @param limit maximum number
   * of pages
   */
  search(query: string, limit?: number): Promise<SearchAnswer>
}

/** Fetches a JSON part of an index by file name. */
export type ReadPart = (file: string) => Promise<unknown>

/** The terms of a part with their packed postings. */
export type PostingsPart = [term: string, postings: number[]][]

/** Maximum number of variants of a term; each may be in another file. */
const MAX_VARIANTS = 6
/** Extra pages to read, because reranking may change the order. */
const SPARE_PAGES = 5

/** Makes a whole or partitioned index searchable. */
export function openSearch(file: SearchIndexFile, read: ReadPart): AsyncSearcher {
  if (file.parts) return searchParts(file, file.parts, read)
  const { search } = createSearcher(file)
  return { search: async (query, limit) => search(query, limit) }
}

/**
 * The postings file of a term. Terms with a common prefix share a file, because a query term often expands
 * to several of them.
 */
export function partOfTerm(term: string, parts: number): number {
  let hash = 0
  for (let at = 0; at < Math.min(term.length, 4); at++)
    hash = (Math.imul(hash, 31) + term.charCodeAt(at)) >>> 0
  return hash % parts
}

/**
 * Searches a partitioned index in two steps: ranks whole pages by the postings of the query terms, then
 * reads the texts of the best pages and ranks their sections as in a small index.
 */
function searchParts(
  { lang, siteTitle, synonyms = [], links = [] }: SearchIndexFile,
  parts: SearchParts,
  readPart: ReadPart,
): AsyncSearcher {
  const lexicon = new Lexicon(unpackTerms(parts.terms))
  const others = new Synonyms(synonyms)
  const read = cached(readPart)
  const pages = parts.pages.map(([title, routePath], page) => ({
    title,
    routePath,
    domain: '',
    firstSection: page,
    links: links[page] ?? 0,
  }))
  const lengths = pages.map(() => 1)

  const loadPostings = async (terms: readonly string[]): Promise<TermIndex['postingsOf']> => {
    const known = terms.filter((term) => lexicon.has(term))
    const numbers = [...new Set(known.map((term) => partOfTerm(term, parts.postings.length)))]
    // Emitted by our own build.
    const loaded = await Promise.all(
      numbers.map((part) => read(parts.postings[part]!) as Promise<PostingsPart>),
    )
    const lists = new Map(loaded.flat())
    return (term) => unpackPostings(lists.get(term) ?? [])
  }
  const recordOf = async (page: number): Promise<SearchRecord> => {
    const { pagesPerText, texts } = parts
    const records = (await read(texts[Math.floor(page / pagesPerText)]!)) as SearchRecord[]
    return records[page % pagesPerText]!
  }
  const answer = cached(async (text: string, limit: number) => {
    const query = parseQuery(text, lang, lexicon, others)
    const idf: TermIdf = new Map()
    const terms = termsFor(query, lexicon, MAX_VARIANTS)
    const pageIndex: TermIndex = {
      pages,
      lengths,
      headingLengths: lengths,
      postingsOf: await loadPostings(terms),
    }
    const best = rankPages(query, { index: pageIndex, lexicon, idf }, limit + SPARE_PAGES)
    const records = await Promise.all(best.map(({ page }) => recordOf(page)))
    const index = buildIndex(records, {
      links: best.map(({ page }) => links[page] ?? 0),
      siteTitle,
      requested: new Set(termsFor(query, lexicon)),
    })
    return answerQuery(text, query, limit, { index, lexicon, idf, names: () => indexNames(index) })
  })
  return { search: (text, limit = LIMITS.pages) => answer(text, limit) }
}

/** The index terms that ranking a query reads. @param most maximum number of variants per word */
function termsFor({ words }: Query, lexicon: Lexicon, most?: number): string[] {
  return words.flatMap((word) =>
    findAlternatives(word, lexicon)
      .slice(0, most && Math.max(most, word.pairs.length))
      .flatMap(({ terms }) => terms),
  )
}

const BASE = 36

/**
 * Front-coded term list, half the size of the plain list: terms separated by spaces, each as the length of
 * the prefix shared with the previous one (one digit in base 36, so at most 35) and the rest.
 */
export function packTerms(terms: readonly string[]): string {
  return terms
    .map((term, at) => {
      const before = terms[at - 1] ?? ''
      let shared = 0
      while (shared < BASE - 1 && shared < term.length && term[shared] === before[shared]) shared++
      return shared.toString(BASE) + term.slice(shared)
    })
    .join(' ')
}

/** The reverse of {@link packTerms}. */
export function unpackTerms(packed: string): string[] {
  let term = ''
  const entries = packed === '' ? [] : packed.split(' ')
  return entries.map((entry) => {
    term = term.slice(0, Number.parseInt(entry.charAt(0), BASE)) + entry.slice(1)
    return term
  })
}
