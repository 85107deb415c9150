/** Ranks again after reading the best sections: names, proximity of the words, and literal parts of the query. */
import { LITERAL, SECTION } from './factors.ts'
import { addressName, isInHeading, postingSection, postingTimes, type SearchIndex } from './inverted-index.ts'
import type { Query } from './query.ts'
import { byScore, pageScore, type RankedPage, type TermSource } from './rank.ts'
import { ROW_DEPTH, type SearchSection } from './sections.ts'
import { fold } from './text/fold.ts'
import { foldedName } from './text/synonyms.ts'
import { isCjk, type LiteralToken, literalTokens, signedNames } from './text/tokens.ts'
import { isCommon } from './text/words.ts'

/** Sections below this share of the best score are not read, except those with a literal run. */
const MIN_SHARE = 0.3

/** What reranking reads. */
export interface RerankSource extends TermSource {
  index: SearchIndex
}

/**
 * Rereads the best sections, and boosts exact matches of names, proximity of query terms, and parts of the query
 * that they contain literally.
 */
export function rerank(ranked: readonly RankedPage[], query: Query, source: RerankSource): RankedPage[] {
  const { index } = source
  const words = termsToFind(query, source)
  const best = Math.max(...ranked.map(({ sections }) => sections[0]?.score ?? 0))
  const literal = literalShares(query.phrase, index)
  const pasted = new Set<number>()
  const reranked = ranked.map(({ page, total, sections }) => {
    const { title, firstSection, links } = index.pages[page]!
    const read = sections.map(({ section, score }) => {
      if (score < MIN_SHARE * best && !literal.has(section)) return { section, score }
      const text = index.sections[page]![section - firstSection]!
      const isMessage = literal.has(section) && hasMessage(text, query.phrase)
      if (isMessage) pasted.add(section)
      const share = isMessage ? 1 : (literal.get(section) ?? 0)
      const close = proximityIn(`${text.foldedHeading}\n${text.foldedText}`, words)
      const own = score * nameFactor(text, title, query) * (1 + SECTION.close * close)
      return { section, score: own + LITERAL * share * best }
    })
    read.sort((a, b) => b.score - a.score || a.section - b.section)
    const score = pageScore(total, read, links)
    return { page, total, score, sections: answerFirst(read, index, page, words) }
  })
  const top = Math.max(...reranked.map(({ score }) => score))
  for (const page of reranked) {
    const message = page.sections.find(({ section }) => pasted.has(section))
    // Where the message is says more than what else is on the page, and what links to it.
    if (message) page.score = 2 * LITERAL * top + message.score
    if (page.sections.some(({ section }) => literal.get(section) === 1)) page.score += 2 * LITERAL * top
    // With its signs, which words do not have: `C` and `C++`.
    if (fold(index.pages[page.page]!.title) === query.phrase) page.score += 2 * LITERAL * top
  }
  return reranked.sort(byScore)
}

function nameFactor(
  section: SearchSection,
  title: string,
  { phrase, compact, names, words, signed }: Query,
): number {
  if (section.depth === ROW_DEPTH) return SECTION.row
  const isPage = section.depth < 2
  const heading = isPage ? fold(title) : section.foldedHeading
  // `C` is not `C++`, and `1.10` is not `1.1.0`.
  const own = signedNames(section.heading)
  const isSame =
    isPage || (signed.length === 0 ? own.length === 0 : signed.every((name) => own.includes(name)))
  const known = (name: string) => names.get(foldedName(name)) ?? 0
  const likely = Math.max(known(heading), known(heading.slice(heading.lastIndexOf('.') + 1)))
  const confidence = !isSame ? 0 : signed.length === words.length ? 1 : likely
  if (confidence > 0) {
    const factor = isPage ? SECTION.title : section.depth > 2 ? SECTION.subheading : SECTION.heading
    return 1 + (factor - 1) * confidence
  }
  const defined = [...section.definitions].map(foldedName)
  if (defined.includes(foldedName(compact))) return SECTION.defined
  const isPart = phrase.length > 2 && heading.includes(phrase)
  const isAsked = heading.length > 3 && words.length > 1 && phrase.includes(heading)
  if (isPart && isPage) return SECTION.titlePart
  return isPart || isAsked ? SECTION.headingPart : 1
}

/** The first three words, without the class of the error. */
const MESSAGE = /^(?:[a-z]+: )?([a-z]+ [a-z]+ [a-z]+)/
/** Minimum weight of words in sequence that make a message: at its start, and anywhere in the query. */
const MESSAGE_RUN = { start: 1.5, inner: 3.2 }
/** What a word that differs takes off: messages have names, as in `(0, x) is not a function`. */
const OTHER_NAME = 1
/** Weight of a stop word in a message: `is not a function` is in many. */
const COMMON_TOKEN = 0.6

/** Whether the code of the section has a part of the query in sequence that is a message. Numbers may differ. */
function hasMessage({ text }: SearchSection, phrase: string): boolean {
  const words = maskedTokens(phrase)
  const weights = words.map((word) => (isCommon(word) ? COMMON_TOKEN : 1))
  const start = MESSAGE.exec(phrase)?.[1]
  return text.split('\n').some((line) => {
    if (!line.startsWith('\t')) return false
    const code = maskedTokens(fold(line))
    const isStart = start !== undefined && ` ${code.join(' ')} `.includes(` ${start} `)
    return longestRun(words, weights, code, OTHER_NAME) >= (isStart ? MESSAGE_RUN.start : MESSAGE_RUN.inner)
  })
}

/** The tokens of a folded text, with the same number everywhere. */
function maskedTokens(folded: string): string[] {
  return literalTokens(folded.replace(/\d+/g, '0')).map(({ text }) => text)
}

/** Minimum score of the section, relative to the introduction. */
const ANSWER_SHARE = 0.15

/**
 * Moves a section before the introduction of its page if its heading has a word of the query that the title lacks, and that of the
 * site: introductions mention the subjects of all sections.
 * @param sections best first
 */
function answerFirst(
  sections: RankedPage['sections'],
  index: SearchIndex,
  page: number,
  words: readonly Term[],
): RankedPage['sections'] {
  const { title, routePath, firstSection } = index.pages[page]!
  const { siteTitle } = index
  const textOf = ({ section }: { section: number }) => index.sections[page]![section - firstSection]!
  const [intro] = sections
  if (!intro || textOf(intro).depth > 1) return sections
  const name = fold(`${title} ${addressName(routePath)} ${siteTitle}`)
  const rest = words.filter((word) => !hasTerm(name, word))
  const answer = sections.find((section) => {
    const { depth, foldedHeading } = textOf(section)
    if (depth < 2 || depth === ROW_DEPTH || section.score < ANSWER_SHARE * intro.score) return false
    return rest.some((word) => hasTerm(foldedHeading, word))
  })
  return answer ? [answer, ...sections.filter((section) => section !== answer)] : sections
}

/** A query term to look for in a text. */
interface Term {
  /** Its folded forms in a text. */
  forms: readonly string[]
  /** Its weight relative to other terms. */
  scale: number
}

/** Maximum number of forms of a word. */
const MAX_FORMS = 12
/** Maximum number of characters between adjacent terms, and between terms of one sentence. */
const GAP = { next: 4, near: 30 }
const LATIN = /[\p{Script=Latin}\p{N}]/u

const LETTER = /^[a-z]$/

/** The query terms without stop words, and without single letters, which are everywhere. */
function termsToFind({ words }: Query, { lexicon, idf }: RerankSource): Term[] {
  return words
    .filter(({ weight, text }) => weight === 1 && !LETTER.test(text))
    .map(({ text, others }) => {
      const forms = [...lexicon.variants(text).map(({ term }) => term), ...others.map((other) => other.text)]
      return { forms: [text, ...forms].slice(0, MAX_FORMS), scale: idf?.get(text) ?? 1 }
    })
}

/** Proximity of each query term to the next one in a folded text: 0 to 1. */
function proximityIn(text: string, words: readonly Term[]): number {
  const spans = words.map(({ forms }) => spansOf(text, forms))
  let sum = 0
  let total = 0
  for (let at = 1; at < words.length; at++) {
    const scale = Math.min(words[at - 1]!.scale, words[at]!.scale)
    const gap = gapBetween(spans[at - 1]!, spans[at]!)
    total += scale
    if (gap <= GAP.near) sum += gap <= GAP.next ? scale : scale * SECTION.near
  }
  return total > 0 ? sum / total : 0
}

/** Whether a folded text has a query term. */
function hasTerm(text: string, { forms }: Term): boolean {
  return spansOf(text, forms).length > 0
}

/** Maximum number of positions that are compared. */
const MAX_SPANS = 60

type Span = [start: number, end: number]

/** The positions of the forms; Latin forms only at the beginning of a word. */
function spansOf(text: string, forms: readonly string[]): Span[] {
  return forms
    .flatMap((form) => {
      const found: Span[] = []
      const isLatin = LATIN.test(form.charAt(0))
      for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length))
        if (!isLatin || !LATIN.test(text.charAt(at - 1))) found.push([at, at + form.length])
      return found
    })
    .slice(0, MAX_SPANS)
}

/** The number of characters between the two closest positions. */
function gapBetween(spans: readonly Span[], others: readonly Span[]): number {
  const gaps = spans.flatMap(([start, end]) =>
    others.map(([from, to]) => (from >= end ? from - end : Math.max(0, start - to))),
  )
  return Math.min(...gaps)
}

/** Weight of a character of a script without spaces, relative to a word: a Chinese word has 1.6 on average. Sums of it are exact. */
const CJK_TOKEN = 0.625
/** Minimum number of tokens of a query that may be pasted text: names and flags have several. */
const MIN_TOKENS = { plain: 3, other: 4 }
const PLAIN = /^[\p{L} ]+$/u
/** Minimum weight of a run that is not the whole query. */
const MIN_RUN = 3

/** Maximum number of single characters between the words of a run, which the index does not have. */
const SINGLES = 3

/**
 * Finds the sections that contain a part of a query literally, stop words included: readers paste sentences and
 * error messages.
 * @param phrase the query, folded
 * @returns by section: the longest run of words that its heading or text has, as a share of the query
 */
export function literalShares(phrase: string, index: SearchIndex): Map<number, number> {
  const shares = new Map<number, number>()
  const tokens = literalTokens(phrase)
  if (tokens.length < (PLAIN.test(phrase) ? MIN_TOKENS.plain : MIN_TOKENS.other)) return shares
  const weights = tokens.map(({ text }) => (isCjk(text) ? CJK_TOKEN : 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const words = tokens.map(({ text }) => text)
  const least = Math.min(MIN_RUN, all)
  for (const section of likelySections(tokens, least - SINGLES * CJK_TOKEN, index)) {
    const run = longestRun(words, weights, textOf(index, section).literal)
    if (run >= least) shares.set(section, run / all)
  }
  return shares
}

/** The sections that have enough consecutive tokens, though perhaps apart from each other. */
function likelySections(
  tokens: readonly LiteralToken[],
  least: number,
  { postingsOf }: SearchIndex,
): Set<number> {
  const likely = new Set<number>()
  let before = new Map<number, number>()
  for (const [at, { text, isJoined }] of tokens.entries()) {
    const isPair = isCjk(text) && tokens[at + 1]?.isJoined
    // The index has pairs of characters: the last of a run is in the pair before, a single one may be in any pair.
    if (isCjk(text) && !isPair) continue
    const first = isPair ? 2 * CJK_TOKEN : 1
    const next = isPair && isJoined ? CJK_TOKEN : first
    const now = new Map<number, number>()
    for (const posting of postingsOf(isPair ? text + tokens[at + 1]!.text : text)) {
      if (postingTimes(posting) === 0 && !isInHeading(posting)) continue
      const section = postingSection(posting)
      const known = before.get(section)
      const run = known === undefined ? first : known + next
      now.set(section, run)
      if (run >= least) likely.add(section)
    }
    before = now
  }
  return likely
}

function textOf({ pages, sections }: SearchIndex, section: number): SearchSection {
  const page = pages.findLastIndex(({ firstSection }) => firstSection <= section)
  return sections[page]![section - pages[page]!.firstSection]!
}

/**
 * The most weight that words in sequence have in a text.
 * @param other what a word that differs takes off; otherwise it ends the sequence
 */
function longestRun(
  words: readonly string[],
  weights: readonly number[],
  text: readonly string[],
  other = Number.POSITIVE_INFINITY,
): number {
  let best = 0
  for (let shift = 1 - words.length; shift < text.length; shift++) {
    const end = Math.min(words.length, text.length - shift)
    let run = 0
    for (let at = Math.max(0, -shift); at < end; at++) {
      run = words[at] === text[at + shift] ? run + weights[at]! : Math.max(0, run - other)
      if (run > best) best = run
    }
  }
  return best
}
