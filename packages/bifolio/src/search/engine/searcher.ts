import type { Marks } from './highlight.ts'
import { buildIndex, type SearchIndex, spellingOf } from './inverted-index.ts'
import { areWords, parseQuery, type Query, type QueryWord } from './query.ts'
import { type RankedPage, rankPages } from './rank.ts'
import { type RerankSource, rerank } from './rerank.ts'
import { barePage, rowsOf } from './rows.ts'
import { variantsOf } from './text/alternatives.ts'
import { bySureness, Lexicon, SURE } from './text/lexicon.ts'
import { Pinyin } from './text/pinyin.ts'
import { Synonyms } from './text/synonyms.ts'
import { isCjk, termsOf } from './text/tokens.ts'
import { LIMITS, type SearchAnswer, type SearchIndexFile, type SearchPage } from './types.ts'

/** Answers queries from one index. */
export interface Searcher {
  /** Never throws. @param limit pages at most */
  search(query: string, limit?: number): SearchAnswer
}

/** Makes a whole index searchable; `openSearch` takes one in parts as well. */
export function createSearcher({ lang, records, pinyin = '', synonyms = [] }: SearchIndexFile): Searcher {
  const index = buildIndex(records)
  let names: Lexicon | undefined
  const lexicon = new Lexicon(index.terms)
  const reader = new Pinyin(pinyin, {
    labels: records.flatMap(({ title, toc }) => [title, ...toc.map(({ text }) => text)]),
    texts: records.map(({ content }) => content),
    areWords: (characters) => areWords(characters, lang),
  })
  const others = new Synonyms(synonyms)
  const answer = cached((text: string, limit: number) => {
    const read = text.slice(0, LIMITS.query)
    const query = parseQuery(reader.read(read, lexicon) ?? read, lang, lexicon, others)
    return answerQuery(text, query, limit, {
      index,
      lexicon,
      names: () => (names ??= namesIn(index)),
    })
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
export interface AnswerSource extends RerankSource {
  /** What may be suggested; see {@link namesIn}. */
  names: () => Lexicon
}

/** The words of titles and headings: others may not be what a reader looks for. */
export function namesIn({ pages, sections }: SearchIndex): Lexicon {
  const headings = sections.flatMap((all) => all.map(({ heading }) => heading))
  const names = [...pages.map(({ title }) => title), ...headings].flatMap(termsOf)
  return new Lexicon([...new Set(names)].sort())
}

/** Answers a query that has been taken apart. @param text as it was asked @param limit pages at most */
export function answerQuery(text: string, query: Query, limit: number, source: AnswerSource): SearchAnswer {
  if (query.words.length === 0) return { query: text, pages: [] }
  const known = { ...source, rarities: source.rarities ?? new Map() }
  const ranked = rerank(rankPages(query, known, LIMITS.candidates), query, known)
  const pages = pagesOf(ranked, limit, source.index, marksOf(query, source))
  const suggestion = suggest(query, source)
  return { query: text, pages, ...(suggestion !== undefined && { suggestion }) }
}

/** Pages in which something can be marked; where there is none, all of them. */
function pagesOf(
  ranked: readonly RankedPage[],
  limit: number,
  index: SearchIndex,
  marks: Marks,
): SearchPage[] {
  const pages: SearchPage[] = []
  for (const page of ranked) {
    if (pages.length === limit) break
    const drawn = rowsOf(page, index, marks)
    if (drawn.hits.length > 0) pages.push(drawn)
  }
  return pages.length > 0 ? pages : ranked.slice(0, limit).map(({ page }) => barePage(page, index))
}

/** The words as typed where the index has them, else what they were found as. Single letters say nothing. */
function marksOf({ words, phrase }: Query, { lexicon }: AnswerSource): Marks {
  const subjects = words.filter(({ weight }) => weight === 1)
  // Without spaces, a character that says nothing may be the middle of a word: 时 in 定时器.
  const isSplit = words.length > 1 && !phrase.includes(' ')
  const found = subjects.flatMap((word) => {
    const others = word.others.map(({ text }) => text).filter((text) => !text.includes(word.text))
    return [...wordMarks(word, lexicon), ...others]
  })
  const marks = isSplit ? [...found, phrase] : found
  return [...new Set(marks)].filter((mark) => !/^[\p{Script=Latin}\p{N}]?$/u.test(mark))
}

function wordMarks({ text, pairs }: QueryWord, lexicon: Lexicon): readonly string[] {
  if (pairs.length > 1) return pairs.every((pair) => lexicon.has(pair)) ? [text] : pairs
  const terms = variantsOf(text, lexicon).map(({ term }) => term)
  // What a word begins is marked by it; a name that has it inside is marked whole.
  const other = terms.filter((term) => !(isCjk(text) ? term.includes(text) : term.startsWith(text)))
  return [text, ...other.slice(0, MOST_FORMS)]
}

/** Other forms of a word that are marked. */
const MOST_FORMS = 5

/** The query with the words corrected that the index does not have; `undefined` when it has all of them. */
function suggest({ words }: Query, { lexicon, index, names }: AnswerSource): string | undefined {
  let isCorrected = false
  const parts = words.filter(({ isName }) => !isName)
  const corrected = parts.map(({ text, pairs, others }) => {
    if (pairs.length > 0 || others.some(({ terms }) => terms.every((term) => lexicon.has(term)))) return text
    const known = variantsOf(text, lexicon)
    if (known.some(({ term, quality }) => quality >= SURE || term.includes(text))) return text
    const [nearest] = names().similar(text).sort(bySureness)
    if (!nearest) return text
    isCorrected = true
    return spellingOf(index, nearest.term) ?? nearest.term
  })
  return isCorrected ? corrected.join(' ') : undefined
}
