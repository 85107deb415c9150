import type { Lexicon, Variant } from './lexicon.ts'
import { isInHeading, isInTitle, type Posting, type SearchIndex, sectionOf, timesOf } from './postings.ts'
import type { Query, QueryWord } from './query.ts'

/** A page with what speaks for it. */
export interface RankedPage {
  page: number
  score: number
  /** Sections that have something of the query, the best first. */
  sections: { section: number; score: number }[]
}

/** How much it says that a word stands in a title, a heading or a text. */
const WEIGHT = { title: 4, heading: 3, text: 1 }
/** What the best section adds to the sum over the page: words that stand together were meant together. */
const TOGETHER = 1
/** How soon further occurrences of a word say no more (BM25's k), and how much long sections are held against them (b). */
const SATURATION = 1.2
const LENGTH_SHARE = 0.6

/** Scores every page in which a word of the query occurs, the best first. */
export function rankPages(index: SearchIndex, lexicon: Lexicon, query: Query): RankedPage[] {
  const tally = new Tally(index)
  for (const word of wordsWithPairs(query, lexicon)) tally.add(word.weight, wordScores(index, lexicon, word))
  return tally.ranked()
}

/** The words, and neighbours that are one word in the index: `setup files` → `setupfiles`. */
function wordsWithPairs(query: Query, lexicon: Lexicon): QueryWord[] {
  return query.words.map((word, at) => {
    const next = query.words[at + 1]
    void next
    void lexicon
    return word
  })
}

/** What a word says for sections by its place: in the title of their page, or in themselves. */
interface WordScores {
  /** By section. */
  own: Map<number, number>
  /** By first section of a page. */
  titles: Map<number, number>
}

function wordScores(index: SearchIndex, lexicon: Lexicon, word: QueryWord): WordScores {
  const scores: WordScores = { own: new Map(), titles: new Map() }
  if (word.pairs.length > 1) addPairs(index, word.pairs, scores)
  else for (const variant of lexicon.variants(word.text)) addVariant(index, variant, scores)
  const rarity = rarityOf(scores.own.size + scores.titles.size, index.lengths.length)
  for (const map of [scores.own, scores.titles])
    for (const [section, score] of map) map.set(section, score * rarity)
  return scores
}

function addVariant(index: SearchIndex, { term, quality }: Variant, { own, titles }: WordScores): void {
  for (const posting of index.postingsOf(term) ?? []) {
    const section = sectionOf(posting)
    raise(own, section, quality * placeScore(index, posting))
    if (isInTitle(posting)) raise(titles, section, quality * WEIGHT.title)
  }
}

/** A run of characters counts by how many of its pairs are there; all of them is nearly always the run itself. */
function addPairs(index: SearchIndex, pairs: readonly string[], { own, titles }: WordScores): void {
  const sums = { own: new Map<number, number[]>(), titles: new Map<number, number[]>() }
  for (const pair of pairs)
    for (const posting of index.postingsOf(pair) ?? []) {
      const section = sectionOf(posting)
      append(sums.own, section, placeScore(index, posting))
      if (isInTitle(posting)) append(sums.titles, section, WEIGHT.title)
    }
  for (const [scores, result] of [
    [sums.own, own],
    [sums.titles, titles],
  ] as const)
    for (const [section, found] of scores) {
      const share = found.length / pairs.length
      result.set(section, Math.min(...found) * (share === 1 ? 1 : share ** 2 * 0.5))
    }
}

function placeScore({ lengths }: SearchIndex, posting: Posting): number {
  const times = timesOf(posting)
  const length = lengths[sectionOf(posting)] ?? 0
  const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * Math.min(length, 600)) / 120
  const text = (WEIGHT.text * times * (SATURATION + 1)) / (times + SATURATION * norm)
  return text + (isInHeading(posting) ? WEIGHT.heading : 0)
}

function rarityOf(count: number, all: number): number {
  return Math.log(1 + (all - Math.min(count, all) + 0.5) / (Math.min(count, all) + 0.5)) + 0.2
}

/** Adds up what the words say for pages and sections. */
class Tally {
  private readonly sections = new Map<number, { score: number; weight: number }>()
  private readonly pages = new Map<number, { score: number; weight: number }>()
  private readonly pageOf: (section: number) => number
  private weight = 0

  constructor(index: SearchIndex) {
    const firsts = index.pages.map(({ firstSection }) => firstSection)
    this.pageOf = (section) => lastAtMost(firsts, section)
  }

  add(weight: number, { own, titles }: WordScores): void {
    this.weight += weight
    const best = new Map<number, number>()
    for (const [section, score] of own) {
      if (score === 0) continue
      raise(best, this.pageOf(section), score)
      increase(this.sections, section, score * weight, weight)
    }
    for (const [section, score] of titles) {
      const page = this.pageOf(section)
      best.set(page, (best.get(page) ?? 0) + score)
    }
    for (const [page, score] of best) increase(this.pages, page, score * weight, weight)
  }

  ranked(): RankedPage[] {
    const covered = ({ score, weight }: { score: number; weight: number }): number =>
      score * (weight / this.weight) ** 2
    const sections = new Map<number, RankedPage['sections']>()
    for (const [section, sum] of this.sections)
      append(sections, this.pageOf(section), { section, score: covered(sum) })
    const ranked = [...this.pages].map(([page, sum]): RankedPage => {
      const own = (sections.get(page) ?? []).sort((a, b) => b.score - a.score || a.section - b.section)
      return { page, score: covered(sum) + TOGETHER * (own[0]?.score ?? 0), sections: own }
    })
    return ranked.sort((a, b) => b.score - a.score || a.page - b.page)
  }
}

function raise(scores: Map<number, number>, key: number, score: number): void {
  if (score > (scores.get(key) ?? -1)) scores.set(key, score)
}

function increase(
  sums: Map<number, { score: number; weight: number }>,
  key: number,
  score: number,
  weight: number,
): void {
  const sum = sums.get(key) ?? { score: 0, weight: 0 }
  sums.set(key, { score: sum.score + score, weight: sum.weight + weight })
}

function append<Item>(lists: Map<number, Item[]>, key: number, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((sorted[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}
