/** Ranks pages by the terms of the index alone; `rerank.ts` reads the texts of the best ones. */
import { FORM, PAGE, SCORE } from './factors.ts'
import {
  isInContext,
  isInHeading,
  type Posting,
  postingSection,
  postingTimes,
  type TermIndex,
} from './inverted-index.ts'
import type { Query, QueryWord } from './query.ts'
import { findAlternatives } from './text/alternatives.ts'
import type { Lexicon } from './text/lexicon.ts'

/** A page with its score. */
export interface RankedPage {
  page: number
  score: number
  /** Score of the words found anywhere on the page. */
  total: number
  /** Matching sections, best first. */
  sections: { section: number; score: number }[]
}

/** Inverse document frequency of each query term. */
export type TermIdf = Map<string, number>

/** The index and lexicon for looking up terms. */
export interface TermSource {
  index: TermIndex
  lexicon: Lexicon
  /** Precomputed values, completed where missing; without them they are computed from the index. */
  idf?: TermIdf
}

/** The pages that match the query, best first. @param limit maximum number of pages; default: all */
export function rankPages({ words }: Query, source: TermSource, limit?: number): RankedPage[] {
  const scores = words.map((word) => scoreWord(word, source))
  const all = scores.reduce((sum, { scale }) => sum + scale, 0)
  const { pages, lengths } = source.index
  return pages
    .flatMap(({ firstSection, links }, page) => {
      const end = pages[page + 1]?.firstSection ?? lengths.length
      return scorePage(page, firstSection, end, scores, all, links) ?? []
    })
    .sort(byScore)
    .slice(0, limit)
}

/** Higher scores first; ties in page order. */
export function byScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page
}

/**
 * The score of a page: its best section's, plus a share of further sections and of the words found
 * elsewhere. Pages to which many others link are meant more often.
 */
export function pageScore(total: number, sections: RankedPage['sections'], links: number): number {
  const more = sections.slice(1, PAGE.sections).reduce((sum, { score }) => sum + score, 0)
  const prior = links < 0 ? PAGE.last : 1 + PAGE.links * Math.log2(1 + links)
  return ((sections[0]?.score ?? 0) + PAGE.more * more + PAGE.words * total) * prior
}

function scorePage(
  page: number,
  first: number,
  end: number,
  words: readonly WordScores[],
  all: number,
  links: number,
): RankedPage | undefined {
  // Partial matches are penalized: the score is scaled by the covered share of the query, weighted by
  // inverse document frequency.
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
  const total = sum((word) => best[words.indexOf(word)]!)
  return { page, score: pageScore(total, sections, links), total, sections }
}

/** The scores of one query term. */
interface WordScores {
  /** Per section; 0 without a match. */
  own: Float64Array
  /** Weight of the word relative to others. */
  scale: number
}

function scoreWord(word: QueryWord, { index, lexicon, idf }: TermSource): WordScores {
  const own = new Float64Array(index.lengths.length)
  /**
   * Confidence that each section itself has the word: parent headings do not count, synonyms only if no
   * section has the word.
   */
  const presence = new Float64Array(own.length)
  let isThere = false
  for (const { terms, quality, isWhole, isOther } of findAlternatives(word, lexicon)) {
    if (isOther && !isThere) isThere = presence.some((share) => share > 0)
    const found = terms.length === 1 ? scoreTerm(terms[0]!, index) : scoreTerms(terms, index, isWhole)
    for (const [section, { score, share, isOwn }] of found) {
      own[section] = Math.max(own[section]!, quality * score)
      if (isOwn && !(isOther && isThere)) presence[section] = Math.max(presence[section]!, quality * share)
    }
  }
  const wordIdf = idf?.get(word.text) ?? idfOf(presence)
  idf?.set(word.text, wordIdf)
  return { own, scale: word.weight * wordIdf }
}

interface Found {
  score: number
  share: number
  isOwn: boolean
}

function scoreTerm(term: string, index: TermIndex): Map<number, Found> {
  const found = new Map<number, Found>()
  for (const posting of index.postingsOf(term)) {
    const isOwn = postingTimes(posting) > 0 || isInHeading(posting)
    found.set(postingSection(posting), { score: sectionScore(posting, index), share: 1, isOwn })
  }
  return found
}

/** Terms that belong together score by the share of them that matches, and as low as the lowest of them. */
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
  const hasAll = [...all.values()].some(({ count }) => count === terms.length)
  for (const [section, found] of all) {
    if (found.count === terms.length) continue
    if (isWhole) all.delete(section)
    const share = (found.count / terms.length) ** 2 * FORM.part
    found.score *= share
    // Parts of it are in many sections: they do not make a run frequent that others have whole.
    found.share = hasAll ? 0 : share
  }
  return all
}

/** BM25, plus a boost for headings that decreases with their length. */
function sectionScore(posting: Posting, { lengths, headingLengths }: TermIndex): number {
  const times = postingTimes(posting)
  const section = postingSection(posting)
  const norm = SCORE.saturation * normOf(Math.min(lengths[section]!, SCORE.maxLength), SCORE.textLength)
  const text = (times * (SCORE.saturation + 1)) / (times + norm)
  const heading = isInHeading(posting)
    ? SCORE.heading / normOf(headingLengths[section]!, SCORE.headingLength)
    : 0
  // Repetition in parent headings adds nothing.
  return text + Math.max(heading, isInContext(posting) ? SCORE.context : 0)
}

function normOf(length: number, share: number): number {
  return 1 - share + share * length
}

/** Inverse document frequency of BM25. */
function idfOf(presence: Float64Array): number {
  const count = presence.reduce((sum, quality) => sum + quality, 0)
  return Math.log(1 + (presence.length - count + 0.5) / (count + 0.5))
}
