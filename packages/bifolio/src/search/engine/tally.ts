import { NumberSet } from './number-set.ts'
import type { SearchIndex } from './postings.ts'
import type { QueryWord } from './query.ts'

/** A page with what speaks for it. */
export interface RankedPage {
  page: number
  score: number
  /** Sections that have something of the query, the best first. */
  sections: { section: number; score: number }[]
}

/** What a word says for each section by itself, for each page by its title, and what it says at all. */
export interface WordScores {
  own: Float32Array
  title: Float32Array
  rarity: number
}

/** What the best section adds to the sum over the page: words that stand together were meant together. */
const TOGETHER = 1

/** Adds up what the words of a query say for pages and sections. One query after the other uses the same arrays. */
export class Tally {
  private words: readonly QueryWord[] = []
  /** Which words a section has, a bit each, and what they say together. */
  private readonly sections: NumberSet
  private readonly masks: Uint16Array
  private readonly sums: Float32Array
  /** The same of each page: by its best section and its title, and by its title alone. */
  private readonly pages: NumberSet
  private readonly pageMasks: Uint16Array
  private readonly pageSums: Float64Array
  private readonly titleMasks: Uint16Array
  private readonly titleSums: Float64Array
  /** The pages that have the word at hand, and what their best sections say. */
  private readonly having: NumberSet
  private readonly most: Float64Array

  constructor(
    private readonly index: Pick<SearchIndex, 'pages' | 'lengths'>,
    private readonly pageOf: Uint32Array,
  ) {
    const { length } = index.lengths
    const pages = index.pages.length
    this.sections = new NumberSet(length)
    this.masks = new Uint16Array(length)
    this.sums = new Float32Array(length)
    this.pages = new NumberSet(pages)
    this.pageMasks = new Uint16Array(pages)
    this.pageSums = new Float64Array(pages)
    this.titleMasks = new Uint16Array(pages)
    this.titleSums = new Float64Array(pages)
    this.having = new NumberSet(pages)
    this.most = new Float64Array(pages)
  }

  /** Forgets the last query. @param words at most 16 */
  begin(words: readonly QueryWord[]): void {
    this.words = words
    this.sections.clear()
    this.pages.clear()
  }

  /** @param at which word this is @param touched the sections that have something of it */
  add(at: number, touched: Uint32Array, { own, title, rarity }: WordScores): void {
    const scale = (this.words[at]?.weight ?? 1) * rarity
    const bit = 1 << at
    this.having.clear()
    for (const section of touched) {
      const score = (own[section] ?? 0) * scale
      const page = this.pageOf[section] ?? 0
      const isFirst = this.having.add(page)
      this.most[page] = isFirst ? score : Math.max(this.most[page] ?? 0, score)
      this.addToSection(section, score, score > 0 ? bit : 0)
    }
    for (const page of this.having.values())
      this.addToPage(page, bit, this.most[page] ?? 0, (title[page] ?? 0) * scale)
  }

  private addToSection(section: number, score: number, bit: number): void {
    if (this.sections.add(section)) {
      this.sums[section] = 0
      this.masks[section] = 0
    }
    this.sums[section] = (this.sums[section] ?? 0) + score
    this.masks[section] = (this.masks[section] ?? 0) | bit
  }

  private addToPage(page: number, bit: number, score: number, inTitle: number): void {
    if (this.pages.add(page)) {
      this.pageSums[page] = 0
      this.titleSums[page] = 0
      this.pageMasks[page] = 0
      this.titleMasks[page] = 0
    }
    this.pageSums[page] = (this.pageSums[page] ?? 0) + score + inTitle
    this.titleSums[page] = (this.titleSums[page] ?? 0) + inTitle
    this.pageMasks[page] = (this.pageMasks[page] ?? 0) | bit
    if (inTitle > 0) this.titleMasks[page] = (this.titleMasks[page] ?? 0) | bit
  }

  /** The best pages, the best first. @param limit how many at most */
  best(limit: number): RankedPage[] {
    const coverage = this.coverages()
    const { most } = this
    // What the best section of each page says now that all words are known.
    for (const page of this.pages.values()) most[page] = Number.NEGATIVE_INFINITY
    for (const section of this.sections.values()) {
      const page = this.pageOf[section] ?? 0
      most[page] = Math.max(most[page] ?? 0, this.sectionScore(section, page, coverage))
    }
    const top = new Top(limit)
    for (const page of this.pages.values()) {
      const whole = (this.pageSums[page] ?? 0) * coverage(this.pageMasks[page] ?? 0)
      top.offer(page, whole + TOGETHER * (most[page] ?? 0))
    }
    return top.entries.map(({ page, score }) => ({ page, score, sections: this.sectionsOf(page, coverage) }))
  }

  private sectionsOf(page: number, coverage: (mask: number) => number): RankedPage['sections'] {
    const { pages, lengths } = this.index
    const end = pages[page + 1]?.firstSection ?? lengths.length
    const found: RankedPage['sections'] = []
    for (let section = pages[page]?.firstSection ?? end; section < end; section++)
      if (this.sections.has(section))
        found.push({ section, score: this.sectionScore(section, page, coverage) })
    return found.sort((a, b) => b.score - a.score || a.section - b.section)
  }

  private sectionScore(section: number, page: number, coverage: (mask: number) => number): number {
    const mask = (this.masks[section] ?? 0) | (this.titleMasks[page] ?? 0)
    return ((this.sums[section] ?? 0) + (this.titleSums[page] ?? 0)) * coverage(mask)
  }

  /** How much of the query some words are, such that half of it is worth much less than half. */
  private coverages(): (mask: number) => number {
    const { words } = this
    const all = words.reduce((sum, { weight }) => sum + weight, 0)
    const known = new Map<number, number>()
    return (mask) => {
      let coverage = known.get(mask)
      if (coverage === undefined) {
        const found = words.reduce((sum, { weight }, at) => sum + ((mask >> at) & 1) * weight, 0)
        coverage = (found / all) ** 2
        known.set(mask, coverage)
      }
      return coverage
    }
  }
}

/** The best of the pages that were offered, the best first; of equal ones, those with the lower number. */
class Top {
  readonly entries: { page: number; score: number }[] = []

  constructor(private readonly limit: number) {}

  offer(page: number, score: number): void {
    const { entries, limit } = this
    const last = entries.at(-1)
    if (entries.length >= limit && last && !isBefore(score, page, last)) return
    let place = entries.length
    for (let entry = entries[place - 1]; entry && isBefore(score, page, entry); entry = entries[place - 1])
      place--
    entries.splice(place, 0, { page, score })
    if (entries.length > limit) entries.pop()
  }
}

function isBefore(score: number, page: number, than: { page: number; score: number }): boolean {
  return score > than.score || (score === than.score && page < than.page)
}
