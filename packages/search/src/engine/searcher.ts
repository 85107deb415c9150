import { findHighlights, type HighlightedWords } from './highlight.ts'
import { addressName, buildIndex, type SearchIndex } from './inverted-index.ts'
import { evaluatedPart } from './pasted.ts'
import { parseQuery, type Query, type QueryWord } from './query.ts'
import { type RankedPage, rankPages } from './rank.ts'
import { type RerankSource, rerank } from './rerank.ts'
import { createRows } from './rows.ts'
import { cached } from './text/cached.ts'
import { correctedChinese, createSimplifier, isOffTopic } from './text/chinese.ts'
import { fold } from './text/fold.ts'
import { CONFIDENT, Lexicon } from './text/lexicon.ts'
import { Pinyin } from './text/pinyin.ts'
import { areWords, isOneWord } from './text/segments.ts'
import { Synonyms } from './text/synonyms.ts'
import { isCjk, listTerms } from './text/tokens.ts'
import { isCommon } from './text/words.ts'
import { joinTexts } from './texts.ts'
import { LIMITS, type SearchAnswer, type SearchIndexFile, type SearchPage } from './types.ts'

/** Answers queries from one index. */
export interface Searcher {
  /** Never throws. @param limit maximum number of pages */
  search(query: string, limit?: number): SearchAnswer
}

/** Makes a whole index searchable; `openSearch` also takes a partitioned one. */
export function createSearcher({
  lang,
  siteTitle,
  links,
  pinyin = '',
  traditional = '',
  synonyms = [],
  ...pages
}: SearchIndexFile): Searcher {
  const records = joinTexts(pages)
  const index = buildIndex(records, { links, siteTitle })
  const lexicon = new Lexicon(index.terms)
  const labels = index.pages.flatMap(({ title }, page) => [
    title,
    ...index.sections[page]!.map(({ heading }) => heading),
  ])
  const headings = cached(() => new Set(labels.join(' ').match(/\p{Script=Han}{2,}/gu)))
  const isWord = (text: string) => others.of(text).length > 0 || isOneWord(text, lang)
  const source = { index, lexicon, names: cached(() => indexNames(index)) }
  const simplified = createSimplifier(traditional)
  const reader = new Pinyin(pinyin, {
    labels,
    texts: records.map(({ content }) => content),
    areWords: (characters) => areWords(characters, lang),
  })
  const others = new Synonyms(synonyms)
  const known = { lexicon, labels: headings, isWord, soundsLike: reader.soundsLike }
  const answer = cached((text: string, limit: number) => {
    const simple = simplified(evaluatedPart(text, index, lexicon))
    const read = reader.read(simple, lexicon) ?? simple
    const corrected = correctedChinese(read, known)
    const answerTo = (query: string): SearchAnswer =>
      isOffTopic(query.trim(), lexicon, (run) => others.split(run).length > 1)
        ? { query: text, pages: [] }
        : answerQuery(text, parseQuery(query, lang, lexicon, others), limit, source)
    const typed = answerTo(read)
    if (corrected === undefined) return typed
    const { pages } = answerTo(corrected)
    const more = typed.pages.filter(({ link }) => pages.every((page) => page.link !== link))
    return { query: text, pages: [...pages, ...more].slice(0, limit), suggestion: corrected }
  })
  return { search: (text, limit = LIMITS.pages) => answer(text, limit) }
}

/** What answering reads. */
export interface AnswerSource extends RerankSource {
  /** The terms that may be suggested; see {@link indexNames}. */
  names: () => Lexicon
}

/** The terms of titles, headings and definitions; words of texts are not suggested. */
export function indexNames({ pages, sections }: SearchIndex): Lexicon {
  const own = sections.flatMap((all) => all.flatMap(({ heading, definitions }) => [heading, ...definitions]))
  const names = [...pages.map(({ title }) => title), ...own].flatMap(listTerms)
  return new Lexicon([...new Set(names)].sort())
}

/** Answers a parsed query. @param text as entered @param limit maximum number of pages */
export function answerQuery(text: string, query: Query, limit: number, source: AnswerSource): SearchAnswer {
  if (query.words.length === 0) return { query: text, pages: [] }
  const known = { ...source, idf: source.idf ?? new Map() }
  const ranked = rerank(rankPages(query, known), query, known)
  const words = wordsToHighlight(query, source, { synonyms: true })
  const typed = wordsToHighlight(query, source)
  const pages = pagesOf(ranked, limit, source.index, words).map((page) => ({
    ...page,
    hits: page.hits.map((hit) => ({ ...hit, highlights: findHighlights(hit.statement, typed) })),
  }))
  const suggestion = suggest(query, source)
  return { query: text, pages, ...(suggestion !== undefined && { suggestion }) }
}

/** Pages with highlights; if there are none, all of them. */
function pagesOf(
  ranked: readonly RankedPage[],
  limit: number,
  index: SearchIndex,
  words: HighlightedWords,
): SearchPage[] {
  const pages: SearchPage[] = []
  for (const page of ranked) {
    if (pages.length >= limit) break
    const result = createRows(page, index, words)
    if (result.hits.length > 0) pages.push(result)
  }
  return pages.length > 0 ? pages : ranked.slice(0, limit).map((page) => createRows(page, index))
}

/**
 * The words as typed where the index has them, otherwise their variants. Single letters are not
 * highlighted.
 */
function wordsToHighlight(
  { words, phrase }: Query,
  { lexicon }: AnswerSource,
  { synonyms = false } = {},
): HighlightedWords {
  const subjects = words.filter(({ weight }) => weight === 1)
  // Without spaces, a stop character may be the middle of a word: 时 in 定时器.
  const isSplit = words.length > 1 && !phrase.includes(' ')
  const found = subjects.flatMap((word) => {
    const known = synonyms ? word.others : []
    const others = known.map(({ text }) => text).filter((text) => !text.includes(word.text))
    return [...highlightsOf(word, lexicon), ...others]
  })
  const highlighted = isSplit ? [...found, phrase] : found
  const least = words.length > 1 ? 2 : 1
  return [...new Set(highlighted)].filter((word) => word.length >= least || isCjk(word))
}

function highlightsOf({ text, pairs }: QueryWord, lexicon: Lexicon): readonly string[] {
  if (pairs.length > 1) return pairs.every((pair) => lexicon.has(pair)) ? [text] : pairs
  const terms = lexicon.variants(text).map(({ term }) => term)
  // A term that begins with the word is highlighted by it; a term that contains it is highlighted whole.
  const other = terms.filter((term) => !(isCjk(text) ? term.includes(text) : term.startsWith(text)))
  return [text, ...other.slice(0, MAX_FORMS)]
}

/** Maximum number of highlighted variants of a word. */
const MAX_FORMS = 5

/** The query with unknown words corrected; `undefined` when the index has all of them. */
function suggest({ text: query, words }: Query, source: AnswerSource): string | undefined {
  let corrected = query
  for (const { text, pairs, others, isName } of words) {
    if (pairs.length > 0 || isName || isCommon(text)) continue
    if (others.some(({ terms }) => terms.every((term) => source.lexicon.has(term)))) continue
    const name = text.replace(/^-+/, '')
    const known = source.lexicon.variants(text)
    if (known.some(({ term, quality }) => quality >= CONFIDENT || term.replace(/^-+/, '').startsWith(name)))
      continue
    const right = nearestName(text, source)
    if (right) corrected = corrected.replace(new RegExp(`(?<![\\p{L}\\p{N}])${text}`, 'iu'), right)
  }
  return corrected === query ? undefined : corrected
}

/** The most frequent of the most similar names. */
function nearestName(word: string, { index, names }: AnswerSource): string | undefined {
  const times = (term: string) => index.postingsOf(term).length
  const [name] = names()
    .similar(word)
    .sort((a, b) => b.quality - a.quality || times(b.term) - times(a.term))
  return name && (spellingOf(index, name.term) ?? name.term)
}

/** The spelling of the first occurrence of a term that is not all lower case: `useFakeTimers`. */
function spellingOf({ pages, sections }: SearchIndex, term: string): string | undefined {
  for (const [at, { title, routePath }] of pages.entries()) {
    const texts = (sections[at] ?? []).flatMap(({ heading, text }) => [heading, text])
    for (const text of [title, addressName(routePath), ...texts])
      for (const [name] of text.matchAll(/[a-z]+[A-Z]\w*/g)) if (fold(name) === term) return name
  }
  return undefined
}
