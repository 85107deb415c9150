import type { Marks } from './highlight.ts'
import { buildIndex, type SearchIndex, spellingOf } from './invertedIndex.ts'
import { Lexicon } from './lexicon.ts'
import { Pinyin } from './pinyin.ts'
import { parseQuery, type Query } from './query.ts'
import { rankPages, type TermSource } from './rank.ts'
import { rerank } from './rerank.ts'
import { rowsOf } from './rows.ts'
import { LIMITS, type SearchAnswer, type SearchIndexFile } from './types.ts'

/** Answers queries from one index. */
export interface Searcher {
  /** Never throws. @param limit pages at most */
  search(query: string, limit?: number): SearchAnswer
}

/** Makes a whole index searchable; `openSearch` takes one in parts as well. */
export function createSearcher({ lang, records, pinyin = '' }: SearchIndexFile): Searcher {
  const index = buildIndex(records)
  const lexicon = new Lexicon(index.terms)
  const reader = new Pinyin(pinyin)
  const answer = cached((text: string, limit: number) => {
    const read = text.slice(0, LIMITS.query)
    const query = parseQuery(reader.read(read, lexicon) ?? read, lang)
    return answerQuery(text, query, limit, { index, lexicon })
  })
  return { search: (text, limit = LIMITS.pages) => answer(text, limit) }
}

/** Keeps the last results of a function, by its arguments; a promise that is rejected is not kept. */
export function cached<Args extends (string | number)[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  const results = new Map<string, Result>()
  return (...args) => {
    const key = args.join(' ')
    const result = results.get(key) ?? make(...args)
    if (result instanceof Promise) result.catch(() => results.delete(key))
    // The last one asked for is the last one to go.
    results.delete(key)
    results.set(key, result)
    if (results.size > LIMITS.cache) results.delete(results.keys().next().value ?? '')
    return result
  }
}

/** What an answer is made from. */
export interface AnswerSource extends TermSource {
  index: SearchIndex
}

/** Answers a query that has been taken apart. @param text as it was asked @param limit pages at most */
export function answerQuery(text: string, query: Query, limit: number, source: AnswerSource): SearchAnswer {
  if (query.words.length === 0) return { query: text, pages: [] }
  const { index } = source
  const ranked = rerank(rankPages(query, source, LIMITS.candidates), query, index)
  const marks = marksOf(query, source)
  const pages = ranked.slice(0, limit).map((page) => rowsOf(page, index, marks))
  const suggestion = suggest(query, source)
  return { query: text, pages, ...(suggestion !== undefined && { suggestion }) }
}

/** The words as typed where the index has them, else what they were found as. */
function marksOf({ words, phrase }: Query, { lexicon }: AnswerSource): Marks {
  const subjects = words.filter(({ weight }) => weight === 1)
  // Without spaces, a character that says nothing may be the middle of a word: 时 in 定时器.
  const isSplit = words.length > 1 && !phrase.includes(' ')
  const found = subjects.flatMap(({ text, pairs }) => {
    if (pairs.length > 1) return pairs.every((pair) => lexicon.has(pair)) ? [text] : [...pairs]
    const variants = lexicon.variants(text)
    const isThere = variants.some(({ term }) => term.includes(text))
    return isThere ? [text] : variants.slice(0, 5).map(({ term }) => term)
  })
  return isSplit ? [...found, phrase] : found
}

/** The query with the words corrected that the index does not have; `undefined` when it has all of them. */
function suggest({ words }: Query, { lexicon, index }: AnswerSource): string | undefined {
  let isCorrected = false
  const corrected = words.map(({ text, pairs }) => {
    if (pairs.length > 0) return text
    const known = lexicon.variants(text)
    if (known.some(({ term, quality }) => quality >= 0.9 || term.includes(text))) return text
    const nearest = known[0] ?? lexicon.similar(text, text.length > 6 ? 3 : 2)[0]
    if (!nearest) return text
    isCorrected = true
    return spellingOf(index, nearest.term) ?? nearest.term
  })
  return isCorrected ? corrected.join(' ') : undefined
}
