import type { Lexicon, Variant } from './lexicon.ts'
import { NumberSet } from './number-set.ts'
import { isInHeading, isInTitle, type Posting, type SearchIndex, sectionOf, timesOf } from './postings.ts'
import type { Query, QueryWord } from './query.ts'
import { type RankedPage, Tally } from './tally.ts'

/** How much it says that a word stands in a title, a heading or a text. */
const WEIGHT = { title: 4, heading: 3, text: 1 }
/** How soon further occurrences of a word say no more (BM25's k), and how much length is held against a section (b). */
const SATURATION = 1.2
const LENGTH_SHARE = 0.7
/** What a word counts for that every section has. */
const LEAST_RARITY = 0.2
/** What part of a run of characters counts for: this much of the square of its share. */
const PART = 0.5
/** Terms of a section of usual length, and of one beyond which length is no longer held against it. */
const LENGTH = { usual: 120, most: 600 }

/**
 * Scores pages by where the words of a query stand. Holds arrays as long as the index, which it uses again: the lists of a
 * word may name every page of a large site.
 */
export class Ranker {
  private readonly pageOf: Uint32Array
  private readonly lengthNorm: Float32Array
  /** What the word at hand says for each section by itself, and for each page by its title. */
  private readonly own: Float32Array
  private readonly title: Float32Array
  /** The sections that have something of the word at hand. */
  private readonly touched: NumberSet
  /** How many pairs of a run each section has, by itself and in the title of its page. */
  private readonly pairs: Uint8Array
  private readonly titlePairs: Uint8Array
  private readonly tally: Tally
  /** How much each word of the last query says because few have it. */
  readonly rarities = new Map<string, number>()

  constructor(
    private readonly index: SearchIndex,
    private readonly lexicon: Lexicon,
  ) {
    const { pages, lengths } = index
    this.own = new Float32Array(lengths.length)
    this.title = new Float32Array(pages.length)
    this.touched = new NumberSet(lengths.length)
    this.pairs = new Uint8Array(lengths.length)
    this.titlePairs = new Uint8Array(lengths.length)
    this.pageOf = new Uint32Array(lengths.length)
    this.lengthNorm = Float32Array.from(lengths, (length) => {
      return 1 - LENGTH_SHARE + (LENGTH_SHARE * Math.min(length, LENGTH.most)) / LENGTH.usual
    })
    for (const [page, { firstSection }] of pages.entries())
      this.pageOf.fill(page, firstSection, pages[page + 1]?.firstSection ?? lengths.length)
    this.tally = new Tally(index, this.pageOf)
  }

  /** The pages in which words of the query occur, the best first. @param limit pages at most */
  rank({ words }: Query, limit: number): RankedPage[] {
    const { own, title, touched, tally } = this
    this.rarities.clear()
    tally.begin(words)
    for (const [at, word] of words.entries()) {
      if (word.pairs.length > 1) this.scorePairs(word.pairs)
      else this.scoreVariants(this.variantsOf(words, at))
      const rarity = this.index.rarityOf?.(word.text) ?? rarityOf(touched.size, own.length)
      this.rarities.set(word.text, rarity)
      tally.add(at, touched.values(), { own, title, rarity })
      for (const section of touched.values()) {
        own[section] = 0
        title[this.pageOf[section] ?? 0] = 0
      }
      touched.clear()
    }
    return tally.best(limit)
  }

  /** Also what the word is together with its neighbour: `time out` may be written `timeout`. */
  private variantsOf(words: readonly QueryWord[], at: number): Variant[] {
    const { text } = words[at] ?? { text: '' }
    const joined = [(words[at - 1]?.text ?? '') + text, text + (words[at + 1]?.text ?? '')]
    const known = joined.filter((term) => term !== text && this.lexicon.has(term))
    return [...this.lexicon.variants(text), ...known.map((term) => ({ term, quality: 1 }))]
  }

  private scoreVariants(variants: readonly Variant[]): void {
    const { own, title, touched } = this
    for (const { term, quality } of variants) {
      const postings = this.index.postingsOf(term) ?? []
      for (let at = 0; at < postings.length; at++) {
        const posting = postings[at] as Posting
        const section = sectionOf(posting)
        touched.add(section)
        own[section] = Math.max(own[section] ?? 0, quality * this.placeScore(section, posting))
        if (!isInTitle(posting)) continue
        const page = this.pageOf[section] ?? 0
        title[page] = Math.max(title[page] ?? 0, quality * WEIGHT.title)
      }
    }
  }

  /** A run of characters counts by how many of its pairs are there; all of them is nearly always the run itself. */
  private scorePairs(pairs: readonly string[]): void {
    for (const pair of pairs) this.countPair(this.index.postingsOf(pair) ?? [])
    for (const section of this.touched.values()) {
      const inOwn = this.pairs[section] ?? 0
      const inTitle = this.titlePairs[section] ?? 0
      if (inOwn > 0) this.own[section] = (this.own[section] ?? 0) * shareOf(inOwn, pairs.length)
      if (inTitle > 0) this.title[this.pageOf[section] ?? 0] = WEIGHT.title * shareOf(inTitle, pairs.length)
    }
  }

  /** A section is worth what its rarest pair is. */
  private countPair(postings: ArrayLike<Posting>): void {
    const { own, touched, pairs, titlePairs } = this
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] as Posting
      const section = sectionOf(posting)
      if (touched.add(section)) {
        pairs[section] = 0
        titlePairs[section] = 0
      }
      const score = this.placeScore(section, posting)
      if (score > 0) {
        own[section] = pairs[section] === 0 ? score : Math.min(own[section] ?? 0, score)
        pairs[section] = (pairs[section] ?? 0) + 1
      }
      if (isInTitle(posting)) titlePairs[section] = (titlePairs[section] ?? 0) + 1
    }
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

/** Words that few sections have say more. */
function rarityOf(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5)) + LEAST_RARITY
}
