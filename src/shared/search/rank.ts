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
/** How soon further occurrences of a word say no more (BM25's k), and how much length is held against a section (b). */
const SATURATION = 1.2
const LENGTH_SHARE = 0.7
/** What a word counts for that every section has. */
const LEAST_RARITY = 0.2
/** What part of a run of characters counts for: this much of the square of its share. */
const PART = 0.5
/** Terms of a section of usual length, and of one beyond which length is no longer held against it. */
const LENGTH = { usual: 120, most: 600 }

/** What a word says for each section by itself, for each page by its title, and what it says at all. */
interface WordScores {
  own: Float32Array
  title: Float32Array
  rarity: number
}

/** Scores pages by where the words of a query stand. Holds arrays as long as the index, which it uses again. */
export class Ranker {
  private readonly pageOf: Uint32Array
  private readonly lengthNorm: Float32Array
  /** What the word at hand says for each section by itself, and for each page by its title. */
  private readonly own: Float32Array
  private readonly title: Float32Array
  /** How much each word of the last query says because few have it. */
  readonly rarities = new Map<string, number>()

  constructor(
    private readonly index: SearchIndex,
    private readonly lexicon: Lexicon,
  ) {
    const { pages, lengths } = index
    this.own = new Float32Array(lengths.length)
    this.title = new Float32Array(pages.length)
    this.pageOf = new Uint32Array(lengths.length)
    this.lengthNorm = Float32Array.from(lengths, (length) => {
      return 1 - LENGTH_SHARE + (LENGTH_SHARE * Math.min(length, LENGTH.most)) / LENGTH.usual
    })
    for (const [page, { firstSection }] of pages.entries())
      this.pageOf.fill(page, firstSection, pages[page + 1]?.firstSection ?? lengths.length)
  }

  /** Every page in which a word of the query occurs, the best first. */
  rank({ words }: Query): RankedPage[] {
    this.rarities.clear()
    const tally = new Tally(words, this.pageOf, this.index)
    for (const [at, word] of words.entries()) {
      const touched =
        word.pairs.length > 1 ? this.scorePairs(word.pairs) : this.scoreVariants(this.variantsOf(words, at))
      const rarity = this.index.rarityOf?.(word.text) ?? rarityOf(touched.length, this.own.length)
      this.rarities.set(word.text, rarity)
      tally.add(at, touched, { own: this.own, title: this.title, rarity })
      for (const section of touched) {
        this.own[section] = 0
        this.title[this.pageOf[section] ?? 0] = 0
      }
    }
    return tally.ranked()
  }

  /** Also what the word is together with its neighbour: `time out` may be written `timeout`. */
  private variantsOf(words: readonly QueryWord[], at: number): Variant[] {
    const { text } = words[at] ?? { text: '' }
    const joined = [(words[at - 1]?.text ?? '') + text, text + (words[at + 1]?.text ?? '')]
    const known = joined.filter((term) => term !== text && this.lexicon.has(term))
    return [...this.lexicon.variants(text), ...known.map((term) => ({ term, quality: 1 }))]
  }

  /** @returns the sections that have a score now */
  private scoreVariants(variants: readonly Variant[]): number[] {
    const { own, title } = this
    const touched = new Set<number>()
    for (const { term, quality } of variants)
      for (const posting of this.index.postingsOf(term) ?? []) {
        const section = sectionOf(posting)
        touched.add(section)
        own[section] = Math.max(own[section] ?? 0, quality * this.placeScore(section, posting))
        if (!isInTitle(posting)) continue
        const page = this.pageOf[section] ?? 0
        title[page] = Math.max(title[page] ?? 0, quality * WEIGHT.title)
      }
    return [...touched]
  }

  /** A run of characters counts by how many of its pairs are there; all of them is nearly always the run itself. */
  private scorePairs(pairs: readonly string[]): number[] {
    const counts = new Map<number, { own: number; inOwn: number; inTitle: number }>()
    for (const pair of pairs)
      for (const posting of this.index.postingsOf(pair) ?? []) {
        const section = sectionOf(posting)
        const count = counts.get(section) ?? { own: Number.POSITIVE_INFINITY, inOwn: 0, inTitle: 0 }
        const score = this.placeScore(section, posting)
        if (score > 0) count.inOwn++
        if (score > 0) count.own = Math.min(count.own, score)
        if (isInTitle(posting)) count.inTitle++
        counts.set(section, count)
      }
    for (const [section, { own, inOwn, inTitle }] of counts) {
      if (inOwn > 0) this.own[section] = own * shareOf(inOwn, pairs.length)
      if (inTitle > 0) this.title[this.pageOf[section] ?? 0] = WEIGHT.title * shareOf(inTitle, pairs.length)
    }
    return [...counts.keys()]
  }

  private placeScore(section: number, posting: Posting): number {
    const times = timesOf(posting)
    const norm = SATURATION * (this.lengthNorm[section] ?? 1)
    const text = (WEIGHT.text * times * (SATURATION + 1)) / (times + norm)
    return text + (isInHeading(posting) ? WEIGHT.heading : 0)
  }
}

function shareOf(found: number, all: number): number {
  return found === all ? 1 : (found / all) ** 2 * PART
}

/** Adds up what the words say for pages and sections. */
class Tally {
  private readonly sums: Float32Array
  /** Which words a section has, a bit each; the sections in the order in which they were first touched. */
  private readonly masks = new Map<number, number>()
  private readonly pages = new Map<number, { sum: number; titles: number; mask: number; titleMask: number }>()

  constructor(
    private readonly words: readonly QueryWord[],
    private readonly pageOf: Uint32Array,
    { lengths }: SearchIndex,
  ) {
    this.sums = new Float32Array(lengths.length)
  }

  add(at: number, touched: readonly number[], { own, title, rarity }: WordScores): void {
    const scale = (this.words[at]?.weight ?? 1) * rarity
    const bit = 1 << at
    const best = new Map<number, number>()
    for (const section of touched) {
      const score = (own[section] ?? 0) * scale
      const page = this.pageOf[section] ?? 0
      best.set(page, Math.max(best.get(page) ?? 0, score))
      this.sums[section] = (this.sums[section] ?? 0) + score
      this.masks.set(section, (this.masks.get(section) ?? 0) | (score > 0 ? bit : 0))
    }
    for (const [page, score] of best) {
      const inTitle = (title[page] ?? 0) * scale
      const entry = this.pages.get(page) ?? { sum: 0, titles: 0, mask: 0, titleMask: 0 }
      entry.sum += score + inTitle
      entry.titles += inTitle
      entry.mask |= bit
      if (inTitle > 0) entry.titleMask |= bit
      this.pages.set(page, entry)
    }
  }

  ranked(): RankedPage[] {
    const bySection = new Map<number, RankedPage['sections']>()
    for (const [section, mask] of this.masks) {
      const page = this.pageOf[section] ?? 0
      const { titles = 0, titleMask = 0 } = this.pages.get(page) ?? {}
      const score = ((this.sums[section] ?? 0) + titles) * this.coverage(mask | titleMask)
      const list = bySection.get(page)
      if (list) list.push({ section, score })
      else bySection.set(page, [{ section, score }])
    }
    const ranked = [...this.pages].map(([page, { sum, mask }]): RankedPage => {
      const sections = (bySection.get(page) ?? []).sort((a, b) => b.score - a.score || a.section - b.section)
      return {
        page,
        score: sum * this.coverage(mask) + TOGETHER * (sections[0]?.score ?? 0),
        sections,
      }
    })
    return ranked.sort((a, b) => b.score - a.score || a.page - b.page)
  }

  /** How much of the query these words are, such that half of it is worth much less than half. */
  private coverage(mask: number): number {
    const all = this.words.reduce((sum, { weight }) => sum + weight, 0)
    const found = this.words.reduce((sum, { weight }, at) => sum + ((mask >> at) & 1) * weight, 0)
    return (found / all) ** 2
  }
}

/** Words that few sections have say more. */
function rarityOf(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5)) + LEAST_RARITY
}
