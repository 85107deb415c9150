import type { Lang } from '../../shared/types.ts'
import { Lexicon } from './lexicon.ts'
import { lookClosely } from './look.ts'
import type { Marks } from './mark.ts'
import { Pinyin } from './pinyin.ts'
import { IndexBuilder, type SearchIndex } from './postings.ts'
import { parseQuery, type Query } from './query.ts'
import { Ranker } from './rank.ts'
import { rowsOf } from './rows.ts'
import { LIMITS, type SearchAnswer, type SearchIndexFile } from './types.ts'

/** Answers queries from one index. */
export interface Searcher {
  /** Never throws. @param limit pages at most */
  search(query: string, limit?: number): SearchAnswer
}

/**
 * Makes an index searchable.
 * @param index a whole one: for one in parts there is `openSearch`
 */
export function createSearcher({ records, pinyin }: SearchIndexFile, lang: Lang): Searcher {
  const builder = new IndexBuilder()
  for (const record of records) builder.add(record)
  return searcherOf(builder.finish(), lang, pinyin)
}

/**
 * Answers queries from an index that is there already, and remembers the last answers.
 * @param pinyin rows for `Pinyin`
 */
export function searcherOf(index: SearchIndex, lang: Lang, pinyin = ''): Searcher {
  const lexicon = new Lexicon(index.terms)
  const spoken = new Pinyin(pinyin)
  const readQuery = (text: string): Query => {
    const short = text.slice(0, LIMITS.query)
    return parseQuery(spoken.read(short, lexicon) ?? short, lang)
  }
  const reader: Reader = { index, lexicon, ranker: new Ranker(index, lexicon) }
  const answers = new AnswerCache()
  return {
    search: (text, limit = LIMITS.pages) =>
      answers.get(text, limit) ?? answers.set(text, limit, answerTo(text, readQuery(text), limit, reader)),
  }
}

/** The last answers, by query and limit. */
export class AnswerCache {
  private readonly answers = new Map<string, SearchAnswer>()

  get(text: string, limit: number): SearchAnswer | undefined {
    const key = `${limit} ${text}`
    const answer = this.answers.get(key)
    // The last one asked for is the last one to go.
    if (answer && this.answers.delete(key)) this.answers.set(key, answer)
    return answer
  }

  set(text: string, limit: number, answer: SearchAnswer): SearchAnswer {
    this.answers.set(`${limit} ${text}`, answer)
    if (this.answers.size > LIMITS.cache) this.answers.delete(this.answers.keys().next().value ?? '')
    return answer
  }
}

/** What answers are read from. */
export interface Reader {
  index: SearchIndex
  lexicon: Lexicon
  ranker: Ranker
}

/** Answers a query that has been taken apart. */
export function answerTo(
  text: string,
  query: Query,
  limit: number,
  { index, lexicon, ranker }: Reader,
): SearchAnswer {
  if (query.words.length === 0) return { query: text, pages: [] }
  const ranked = ranker.rank(query, LIMITS.candidates)
  const seen = lookClosely(index, ranked, query).slice(0, limit)
  const marks = marksOf(query, lexicon)
  const pages = seen.flatMap((page) => {
    const entry = index.pages[page.page]
    return entry ? [rowsOf(entry, page, marks)] : []
  })
  const suggestion = suggest(query, lexicon, index)
  return { query: text, pages, ...(suggestion !== undefined && { suggestion }) }
}

/** The words as typed where the index has them, else what they were found as. */
function marksOf({ words, phrase }: Query, lexicon: Lexicon): Marks {
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

/** The query with the words mended that the index does not have; `undefined` when it has all of them. */
function suggest({ words }: Query, lexicon: Lexicon, index: SearchIndex): string | undefined {
  let isMended = false
  const mended = words.map(({ text, pairs }) => {
    if (pairs.length > 0) return text
    const known = lexicon.variants(text)
    if (known.some(({ term, quality }) => quality >= 0.9 || term.includes(text))) return text
    const nearest = known[0] ?? lexicon.similar(text, text.length > 6 ? 3 : 2)[0]
    if (!nearest) return text
    isMended = true
    return index.spellingOf(nearest.term) ?? nearest.term
  })
  return isMended ? mended.join(' ') : undefined
}
