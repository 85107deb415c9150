import type { Lang } from '../../shared/types.ts'
import { Lexicon } from './lexicon.ts'
import { IndexBuilder, type IndexedPage, SECTION, type SearchIndex } from './postings.ts'
import { parseQuery, type Query } from './query.ts'
import { Ranker } from './rank.ts'
import { AnswerCache, answerTo } from './searcher.ts'
import { unpackTerms } from './term-list.ts'
import { LIMITS, type SearchAnswer, type SearchParts, type SearchRecord } from './types.ts'

/** Fetches a file of the index, which is JSON, by its name. */
export type ReadPart = (file: string) => Promise<unknown>

/** Terms that a word may stand for; each may be in another file. */
const MOST_VARIANTS = 6
/** Pages beyond those asked for whose text is read: the close look may still change the order. */
const SPARE_PAGES = 5

/**
 * Search in an index in parts. The first step ranks whole pages by the postings of the query's terms; the second reads the
 * texts of the best and goes on as in a small index.
 */
export class PartsSearcher {
  private readonly lexicon: Lexicon
  private readonly ranker: Ranker
  private readonly pages: IndexedPage[]
  private readonly places = new Map<string, number>()
  private readonly files = new Map<string, Promise<unknown>>()
  private readonly postings = new Map<string, Uint32Array>()
  private readonly answers = new AnswerCache()

  constructor(
    private readonly parts: SearchParts,
    private readonly lang: Lang,
    private readonly read: ReadPart,
  ) {
    const terms = unpackTerms(parts.terms)
    for (const [place, term] of terms.entries()) this.places.set(term, place)
    this.lexicon = new Lexicon(terms)
    this.pages = parts.pages.map(([title, routePath], page) => {
      return { title, routePath, domain: '', firstSection: page }
    })
    const index: SearchIndex = {
      pages: this.pages,
      lengths: this.pages.map(() => 0),
      terms,
      postingsOf: (term) => this.postings.get(term),
      sectionsOf: () => undefined,
      spellingOf: () => undefined,
    }
    this.ranker = new Ranker(index, this.lexicon)
  }

  /** @throws when a part cannot be fetched; it is asked for again the next time */
  async search(text: string, limit: number = LIMITS.pages): Promise<SearchAnswer> {
    const known = this.answers.get(text, limit)
    if (known) return known
    const query = parseQuery(text, this.lang)
    await Promise.all(this.termsFor(query, MOST_VARIANTS).map((term) => this.loadPostings(term)))
    const best = this.ranker.rank(query, limit + SPARE_PAGES)
    const rarities = new Map(this.ranker.rarities)
    const records = await Promise.all(best.map(({ page }) => this.loadRecord(page)))
    return this.answers.set(text, limit, this.answer(text, query, limit, records, rarities))
  }

  private answer(
    text: string,
    query: Query,
    limit: number,
    records: readonly SearchRecord[],
    rarities: ReadonlyMap<string, number>,
  ): SearchAnswer {
    const builder = new IndexBuilder(new Set(this.termsFor(query)))
    for (const record of records) builder.add(record)
    const index: SearchIndex = { ...builder.finish(), rarityOf: (word) => rarities.get(word) }
    const { lexicon } = this
    return answerTo(text, query, limit, { index, lexicon, ranker: new Ranker(index, lexicon) })
  }

  /** The terms that the ranking of a query asks for. @param most variants of each word at most */
  private termsFor({ words }: Query, most?: number): string[] {
    return words.flatMap(({ text, pairs }, at) => {
      if (pairs.length > 1) return [...pairs]
      const variants = this.lexicon.variants(text).slice(0, most)
      return [...variants.map(({ term }) => term), text + (words[at + 1]?.text ?? '')]
    })
  }

  private async loadPostings(term: string): Promise<void> {
    const place = this.places.get(term)
    if (place === undefined || this.postings.has(term)) return
    let first = 0
    for (const [file, count] of this.parts.postings) {
      if (place < first + count) {
        const lists = (await this.load(file)) as number[][]
        this.postings.set(term, absolute(lists[place - first] ?? []))
        return
      }
      first += count
    }
  }

  private async loadRecord(page: number): Promise<SearchRecord> {
    const { pagesPerText, texts } = this.parts
    const records = (await this.load(texts[Math.floor(page / pagesPerText)] ?? '')) as SearchRecord[]
    const record = records[page % pagesPerText]
    if (!record) throw new Error(`The search index has no text of page ${page}.`)
    return record
  }

  private load(file: string): Promise<unknown> {
    const loading = this.files.get(file) ?? this.read(file)
    this.files.set(file, loading)
    loading.catch(() => this.files.delete(file))
    return loading
  }
}

/** Postings are stored with the page as the distance from the one before. */
function absolute(list: readonly number[]): Uint32Array {
  let page = 0
  return Uint32Array.from(list, (entry) => {
    page += Math.floor(entry / SECTION)
    return page * SECTION + (entry % SECTION)
  })
}
