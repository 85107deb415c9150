import { buildIndex, type TermIndex, unpackPostings } from './inverted-index.ts'
import { parseQuery, type Query } from './query.ts'
import { type Rarities, rankPages } from './rank.ts'
import { answerQuery, cached, createSearcher, namesIn } from './searcher.ts'
import { alternativesOf } from './text/alternatives.ts'
import { Lexicon } from './text/lexicon.ts'
import { Synonyms } from './text/synonyms.ts'
import {
  LIMITS,
  type SearchAnswer,
  type SearchIndexFile,
  type SearchParts,
  type SearchRecord,
} from './types.ts'

/** Answers queries from an index of any size. */
export interface AsyncSearcher {
  /** Rejects when a part of the index cannot be fetched; the next query asks for it again. @param limit pages at most */
  search(query: string, limit?: number): Promise<SearchAnswer>
}

/** Fetches a part of an index, which is JSON, by the name of its file. */
export type ReadPart = (file: string) => Promise<unknown>

/** The terms of a part, with their postings as stored. */
export type PostingsPart = [term: string, postings: number[]][]

/** Terms that a word may stand for; each may be in another file. */
const MOST_VARIANTS = 6
/** Pages beyond those asked for whose text is read: reranking may still change the order. */
const SPARE_PAGES = 5

/** Makes an index searchable, be it whole or in parts. */
export function openSearch(file: SearchIndexFile, read: ReadPart): AsyncSearcher {
  if (file.parts) return searchParts(file, file.parts, read)
  const { search } = createSearcher(file)
  return { search: async (query, limit) => search(query, limit) }
}

/** Which file has the postings of a term. Terms that begin alike are in one, because a word often stands for several of them. */
export function partOfTerm(term: string, parts: number): number {
  let hash = 0
  for (let at = 0; at < Math.min(term.length, 4); at++)
    hash = (Math.imul(hash, 31) + term.charCodeAt(at)) >>> 0
  return hash % parts
}

/**
 * Search in an index in parts. The first step ranks whole pages by the postings of the query's terms; the second reads the
 * texts of the best and goes on as in a small index.
 */
function searchParts(
  { lang, synonyms = [] }: SearchIndexFile,
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
  }))
  const lengths = pages.map(() => 1)

  const loadPostings = async (terms: readonly string[]): Promise<TermIndex['postingsOf']> => {
    const known = terms.filter((term) => lexicon.has(term))
    const numbers = [...new Set(known.map((term) => partOfTerm(term, parts.postings.length)))]
    // Made by our own build.
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
    const rarities: Rarities = new Map()
    const terms = termsFor(query, lexicon, MOST_VARIANTS)
    const pageIndex: TermIndex = {
      pages,
      lengths,
      headingLengths: lengths,
      postingsOf: await loadPostings(terms),
    }
    const best = rankPages(query, { index: pageIndex, lexicon, rarities }, limit + SPARE_PAGES)
    const records = await Promise.all(best.map(({ page }) => recordOf(page)))
    const index = buildIndex(records, new Set(termsFor(query, lexicon)))
    return answerQuery(text, query, limit, { index, lexicon, rarities, names: () => namesIn(index) })
  })
  return { search: (text, limit = LIMITS.pages) => answer(text, limit) }
}

/** The terms that the ranking of a query asks for. @param most variants of each word at most */
function termsFor({ words }: Query, lexicon: Lexicon, most?: number): string[] {
  return words.flatMap((word) =>
    alternativesOf(word, lexicon)
      .slice(0, most && Math.max(most, word.pairs.length))
      .flatMap(({ terms }) => terms),
  )
}

const BASE = 36

/**
 * A sorted list of terms as a text, which takes half of the bytes of the plain list: with spaces between them, each as the
 * number of letters that it shares with the one before it (one digit in base 36, so at most 35) and the rest.
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
