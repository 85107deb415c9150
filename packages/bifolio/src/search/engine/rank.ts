import {
  isInContext,
  isInHeading,
  type Posting,
  sectionOf,
  type TermIndex,
  timesOf,
} from './inverted-index.ts'
import type { Query, QueryWord } from './query.ts'
import { alternativesOf } from './text/alternatives.ts'
import type { Lexicon } from './text/lexicon.ts'

/** How much it says that a word is in a heading of usual length, or in one above. A text has 2.2 at most. */
const WEIGHT = { heading: 4, context: 2.5 }
/** How soon further occurrences of a word say no more (BM25's k), and how much length is held against a text and a heading (b). */
const SATURATION = 1.2
const LENGTH_SHARE = { text: 0.4, heading: 0.5 }
/** A text that is so many times as long as the average is no worse than a longer one. */
const LONGEST = 5
/** What part of a run of characters counts for: this much of the square of its share. */
const PART = 0.5
/** What the words of a page say beside those of its best section. */
const PAGE = 0.7
/** What further sections say for a page. */
const MORE = { share: 0.15, sections: 5 }

/** A page with its score. */
export interface RankedPage {
  page: number
  score: number
  /** What the words say that it has anywhere. */
  whole: number
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
  const scores = words.map((word) => scoreWord(word, source))
  const all = scores.reduce((sum, { scale }) => sum + scale, 0)
  const { pages, lengths } = source.index
  return pages
    .flatMap(({ firstSection }, page) => {
      const end = pages[page + 1]?.firstSection ?? lengths.length
      return scorePage(page, firstSection, end, scores, all) ?? []
    })
    .sort(byScore)
    .slice(0, limit)
}

/** The better first, of equal ones the earlier. */
export function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page
}

/** A page is worth what its best section is, and something for the words that it has elsewhere. */
export function pageScore(whole: number, sections: RankedPage['sections']): number {
  const more = sections.slice(1, MORE.sections).reduce((sum, { score }) => sum + score, 0)
  return (sections[0]?.score ?? 0) + MORE.share * more + PAGE * whole
}

function scorePage(
  page: number,
  first: number,
  end: number,
  words: readonly WordScores[],
  all: number,
): RankedPage | undefined {
  // Half of a query is worth less than half, and a rare word is more of it than a frequent one.
  const sum = (scoreOf: (word: WordScores) => number): number => {
    const found = words.map((word) => ({ score: scoreOf(word), scale: word.scale }))
    const covered = found.reduce((sum, { score, scale }) => sum + (score > 0 ? scale : 0), 0)
    return found.reduce((sum, { score, scale }) => sum + score * scale, 0) * (covered / all)
  }
  const sections: RankedPage['sections'] = []
  const best = words.map(() => 0)
  for (let section = first; section < end; section++) {
    const score = sum(({ own }) => own[section]!)
    if (score > 0) sections.push({ section, score })
    for (const [at, { own }] of words.entries()) best[at] = Math.max(best[at]!, own[section]!)
  }
  if (sections.length === 0) return undefined
  sections.sort((a, b) => b.score - a.score || a.section - b.section)
  const whole = sum((word) => best[words.indexOf(word)]!)
  return { page, score: pageScore(whole, sections), whole, sections }
}

/** What one word says. */
interface WordScores {
  /** For each section; 0 where it is not. */
  own: Float64Array
  /** How much the word counts beside others. */
  scale: number
}

function scoreWord(word: QueryWord, { index, lexicon, rarities }: TermSource): WordScores {
  const own = new Float64Array(index.lengths.length)
  /** How surely the word is in each section itself: not above it, and not as a synonym, where it is in any. */
  const presence = new Float64Array(own.length)
  let isThere = false
  for (const { terms, quality, isWhole, isOther } of alternativesOf(word, lexicon)) {
    if (isOther && !isThere) isThere = presence.some((share) => share > 0)
    const found = terms.length === 1 ? scoreTerm(terms[0]!, index) : scoreTerms(terms, index, isWhole)
    for (const [section, { score, share, isOwn }] of found) {
      own[section] = Math.max(own[section]!, quality * score)
      if (isOwn && !(isOther && isThere)) presence[section] = Math.max(presence[section]!, quality * share)
    }
  }
  const rarity = rarities?.get(word.text) ?? rarityOf(presence)
  rarities?.set(word.text, rarity)
  return { own, scale: word.weight * rarity }
}

interface Found {
  score: number
  share: number
  isOwn: boolean
}

function scoreTerm(term: string, index: TermIndex): Map<number, Found> {
  const found = new Map<number, Found>()
  for (const posting of index.postingsOf(term)) {
    const isOwn = timesOf(posting) > 0 || isInHeading(posting)
    found.set(sectionOf(posting), { score: sectionScore(posting, index), share: 1, isOwn })
  }
  return found
}

/** Terms that belong together count by how many of them are there, and as the weakest of those. */
function scoreTerms(terms: readonly string[], index: TermIndex, isWhole: boolean): Map<number, Found> {
  const all = new Map<number, Found & { count: number }>()
  for (const term of terms)
    for (const [section, { score, isOwn }] of scoreTerm(term, index)) {
      const known = all.get(section)
      if (!known) all.set(section, { score, share: 1, isOwn, count: 1 })
      else
        Object.assign(known, {
          score: Math.min(known.score, score),
          isOwn: known.isOwn && isOwn,
          count: known.count + 1,
        })
    }
  for (const [section, found] of all) {
    if (found.count === terms.length) continue
    if (isWhole) all.delete(section)
    found.share = (found.count / terms.length) ** 2 * PART
    found.score *= found.share
  }
  return all
}

/** By BM25, and more for a heading, the shorter the more. */
function sectionScore(posting: Posting, { lengths, headingLengths }: TermIndex): number {
  const times = timesOf(posting)
  const section = sectionOf(posting)
  const norm = SATURATION * normOf(Math.min(lengths[section]!, LONGEST), LENGTH_SHARE.text)
  const text = (times * (SATURATION + 1)) / (times + norm)
  const heading = isInHeading(posting)
    ? WEIGHT.heading / normOf(headingLengths[section]!, LENGTH_SHARE.heading)
    : 0
  // What is said again above says no more.
  return text + Math.max(heading, isInContext(posting) ? WEIGHT.context : 0)
}

function normOf(length: number, share: number): number {
  return 1 - share + share * length
}

/** Words that few sections have say more (BM25's idf). */
function rarityOf(presence: Float64Array): number {
  const count = presence.reduce((sum, quality) => sum + quality, 0)
  return Math.log(1 + (presence.length - count + 0.5) / (count + 0.5))
}
