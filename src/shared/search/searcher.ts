import type { Lang } from '../types.ts'
import { Lexicon } from './lexicon.ts'
import { lookClosely } from './look.ts'
import type { Marks } from './mark.ts'
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

/** Makes an index searchable. */
export function createSearcher({ records }: SearchIndexFile, lang: Lang): Searcher {
  const builder = new IndexBuilder()
  for (const record of records) builder.add(record)
  return searcherOf(builder.finish(), lang)
}

/** Answers queries from an index that is there already, and remembers the last answers. */
export function searcherOf(index: SearchIndex, lang: Lang): Searcher {
  const lexicon = new Lexicon(index.terms)
  const engine: Engine = { index, lexicon, ranker: new Ranker(index, lexicon), lang }
  const answers = new Map<string, SearchAnswer>()
  return {
    search(text, limit = LIMITS.pages) {
      const key = `${limit} ${text}`
      const answer = answers.get(key) ?? answerTo(text, limit, engine)
      answers.delete(key)
      answers.set(key, answer)
      if (answers.size > LIMITS.cache) answers.delete(answers.keys().next().value ?? '')
      return answer
    },
  }
}

interface Engine {
  index: SearchIndex
  lexicon: Lexicon
  ranker: Ranker
  lang: Lang
}

function answerTo(text: string, limit: number, { index, lexicon, ranker, lang }: Engine): SearchAnswer {
  const query = parseQuery(text, lang)
  if (query.words.length === 0) return { query: text, pages: [] }
  const ranked = ranker.rank(query).slice(0, LIMITS.candidates)
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
function marksOf({ words }: Query, lexicon: Lexicon): Marks {
  const subjects = words.filter(({ weight }) => weight === 1)
  return subjects.flatMap(({ text, pairs }) => {
    if (pairs.length > 1) return pairs.every((pair) => lexicon.has(pair)) ? [text] : [...pairs]
    const variants = lexicon.variants(text)
    const isThere = variants.some(({ term }) => term.includes(text))
    return isThere ? [text] : variants.slice(0, 5).map(({ term }) => term)
  })
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
