import { isInHeading, isInTitle, type Posting, sectionOf, type TermIndex, timesOf } from './invertedIndex.ts'
import type { Lexicon, Variant } from './lexicon.ts'
import type { Query, QueryWord } from './query.ts'

/** How much it says that a word is in a title, a heading or a text. */
const WEIGHT = { title: 4, heading: 3, text: 1 }
/** How soon further occurrences of a word say no more (BM25's k), and how much length is held against a section (b). */
const SATURATION = 1.2
const LENGTH_SHARE = 0.7
/** Terms of a section of usual length, and of one beyond which length is no longer held against it. */
const LENGTH = { usual: 120, most: 600 }
/** What a word counts for that every section has. */
const LEAST_RARITY = 0.2
/** What part of a run of characters counts for: this much of the square of its share. */
const PART = 0.5
/** What the best section adds to the sum over the page: words that are close together were meant together. */
const TOGETHER = 1

/** A page with its score. */
export interface RankedPage {
  page: number
  score: number
  /** Sections that have something of the query, the best first. */
  sections: { section: number; score: number }[]
}

/** How much each word says because few sections have it. */
export type Rarities = Map<string, number>

/** What words are looked up in. */
export interface TermSource {
  index: TermIndex
  lexicon: Lexicon
  /** Used where they are known, completed where not; without it they are those of the index. */
  rarities?: Rarities
}

/** The pages in which words of the query occur, the best first. @param limit pages at most */
export function rankPages({ words }: Query, source: TermSource, limit: number): RankedPage[] {
  const scores = words.map((_, at) => scoreWord(words, at, source))
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  // Half of a query is worth much less than half.
  const coverage = (mask: number): number =>
    (words.reduce((sum, { weight }, at) => sum + ((mask >> at) & 1) * weight, 0) / all) ** 2
  const { pages, lengths } = source.index
  return pages
    .flatMap(({ firstSection }, page) => {
      const end = pages[page + 1]?.firstSection ?? lengths.length
      return scorePage(page, firstSection, end, scores, coverage) ?? []
    })
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, limit)
}

/** Adds up what all words say for a page: each in its best section and in the title, and what is together in one section. */
function scorePage(
  page: number,
  first: number,
  end: number,
  words: readonly WordScores[],
  coverage: (mask: number) => number,
): RankedPage | undefined {
  const total = { sum: 0, mask: 0 }
  const title = { sum: 0, mask: 0 }
  for (const [at, { own, inTitle, scale }] of words.entries()) {
    let best = NONE
    for (let section = first; section < end; section++) best = Math.max(best, own[section]!)
    if (best === NONE) continue
    const titleScore = inTitle[first]! * scale
    total.sum += best * scale + titleScore
    total.mask |= 1 << at
    title.sum += titleScore
    if (titleScore > 0) title.mask |= 1 << at
  }
  if (total.mask === 0) return undefined
  const sections: RankedPage['sections'] = []
  for (let section = first; section < end; section++) {
    let { sum, mask } = { sum: NONE, mask: title.mask }
    for (const [at, { own, scale }] of words.entries()) {
      if (own[section] === NONE) continue
      sum = Math.max(sum, 0) + own[section]! * scale
      if (own[section]! > 0) mask |= 1 << at
    }
    if (sum !== NONE) sections.push({ section, score: (sum + title.sum) * coverage(mask) })
  }
  sections.sort((a, b) => b.score - a.score || a.section - b.section)
  const score = total.sum * coverage(total.mask) + TOGETHER * (sections[0]?.score ?? 0)
  return { page, score, sections }
}

/** The score of a section that has nothing of a word. */
const NONE = -1

/** What one word says. */
interface WordScores {
  /** For each section by itself. */
  own: Float64Array
  /** For a page by its title, at the place of its first section. */
  inTitle: Float64Array
  /** How much the word counts beside others. */
  scale: number
}

function scoreWord(words: readonly QueryWord[], at: number, source: TermSource): WordScores {
  const { index, lexicon, rarities } = source
  const own = new Float64Array(index.lengths.length).fill(NONE)
  const inTitle = new Float64Array(own.length)
  const { text, pairs, weight } = words[at]!
  if (pairs.length > 1) scorePairs(pairs, index, own, inTitle)
  else scoreVariants(variantsOf(words, at, lexicon), index, own, inTitle)
  const rarity = rarities?.get(text) ?? rarityOf(own)
  rarities?.set(text, rarity)
  return { own, inTitle, scale: weight * rarity }
}

/** Also what the word is together with its neighbour: `time out` may be written `timeout`. */
function variantsOf(words: readonly QueryWord[], at: number, lexicon: Lexicon): Variant[] {
  const [before = '', text = '', after = ''] = [at - 1, at, at + 1].map((place) => words[place]?.text)
  const joined = [before + text, text + after].filter((term) => term !== text && lexicon.has(term))
  return [...lexicon.variants(text), ...joined.map((term) => ({ term, quality: 1 }))]
}

function scoreVariants(
  variants: readonly Variant[],
  index: TermIndex,
  own: Float64Array,
  inTitle: Float64Array,
): void {
  for (const { term, quality } of variants)
    for (const posting of index.postingsOf(term)) {
      const section = sectionOf(posting)
      own[section] = Math.max(own[section]!, quality * sectionScore(posting, index))
      if (isInTitle(posting)) inTitle[section] = Math.max(inTitle[section]!, quality * WEIGHT.title)
    }
}

/** A run of characters counts by how many of its pairs are there; all of them is nearly always the run itself. */
function scorePairs(
  pairs: readonly string[],
  index: TermIndex,
  own: Float64Array,
  inTitle: Float64Array,
): void {
  const found = new Uint8Array(own.length)
  for (const pair of pairs)
    for (const posting of index.postingsOf(pair)) {
      const section = sectionOf(posting)
      const score = sectionScore(posting, index)
      // A section is worth what its rarest pair is.
      own[section] = found[section] === 0 ? score : Math.min(own[section]!, score || Number.POSITIVE_INFINITY)
      if (score > 0) found[section]!++
      if (isInTitle(posting)) inTitle[section]!++
    }
  for (let section = 0; section < own.length; section++) {
    if (found[section]! > 0) own[section]! *= shareOf(found[section]!, pairs.length)
    if (inTitle[section]! > 0) inTitle[section] = WEIGHT.title * shareOf(inTitle[section]!, pairs.length)
  }
}

/** By BM25, and more for a heading. */
function sectionScore(posting: Posting, { lengths }: TermIndex): number {
  const times = timesOf(posting)
  const length = Math.min(lengths[sectionOf(posting)]!, LENGTH.most) / LENGTH.usual
  const norm = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length)
  const text = (WEIGHT.text * times * (SATURATION + 1)) / (times + norm)
  return text + (isInHeading(posting) ? WEIGHT.heading : 0)
}

function shareOf(found: number, all: number): number {
  return found === all ? 1 : (found / all) ** 2 * PART
}

/** Words that few sections have say more. */
function rarityOf(own: Float64Array): number {
  const count = own.reduce((sum, score) => sum + (score === NONE ? 0 : 1), 0)
  return Math.log(1 + (own.length - count + 0.5) / (count + 0.5)) + LEAST_RARITY
}
