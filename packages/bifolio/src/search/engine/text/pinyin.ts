import type { Lexicon } from './lexicon.ts'

/** Fewer letters than these may become any word: they are not read. */
const LEAST = { exact: 4, initials: 2, beginning: 4 }
/** `zhuang` */
const LONGEST_SYLLABLE = 6
/** More letters than these are no query. */
const MOST_LETTERS = 60
/** A query of nothing but letters, and what input methods put between syllables. */
const SPELT = /^[a-zü'’\s]+$/iu
const WORD = /(?<![\wü])[a-zü]+(?:['’][a-zü]+)*(?![\wü])/giu
const SEPARATORS = /['’\s]+/gu
/** Put around what was spelt until the query is put together: a character of private use, which no query has. */
const MARK = '\ue000'
/** Between words that were both spelt there was a space for the input method only. */
const SPELT_SPACE = /\ue000\s+\ue000/gu

/** Where Chinese words are looked for: in titles and headings first, then in texts. */
export interface SpeltTexts {
  labels: readonly string[]
  texts: readonly string[]
  /** Whether characters are words, and not the end of one and the beginning of the next. */
  areWords: (characters: string) => boolean
}

/** Chinese text by its pinyin: `dingshiqi` and `dsq` mean `定时器`, also inside of `模拟定时器`. */
export class Pinyin {
  private readonly readings = new Map<string, string[]>()
  private runs: { labels: string[][]; texts: string[][] } | undefined

  /** @param rows on each line a syllable and the characters that are read so: `shi 时是` */
  constructor(
    rows: string,
    private readonly source: SpeltTexts,
  ) {
    for (const row of rows === '' ? [] : rows.split('\n')) {
      const [syllable = '', characters = ''] = row.split(' ')
      for (const character of characters)
        this.readings.set(character, [...(this.readings.get(character) ?? []), syllable])
    }
  }

  /**
   * A query with pinyin replaced by the words that it spells: `ce shi` → `测试`.
   * @param lexicon terms of the index: what is one of them is not replaced
   * @returns `undefined` when there is no pinyin in it
   */
  read(query: string, lexicon: Lexicon): string | undefined {
    if (this.readings.size === 0) return undefined
    const whole = SPELT.test(query) ? this.meaning(query, lexicon) : undefined
    if (whole !== undefined) return whole
    const read = query.replace(WORD, (word) => {
      const meaning = this.meaning(word, lexicon)
      return meaning === undefined ? word : MARK + meaning + MARK
    })
    return read === query ? undefined : read.replace(SPELT_SPACE, '').replaceAll(MARK, '')
  }

  private meaning(text: string, lexicon: Lexicon): string | undefined {
    const letters = text.toLowerCase().replace(SEPARATORS, '').replace(/ü/g, 'v')
    if (letters.length < LEAST.initials || letters.length > MOST_LETTERS) return undefined
    if (lexicon.has(letters)) return undefined
    const isSpelling = letters.length >= LEAST.exact && this.isSpelling(letters)
    const spelt = isSpelling ? this.spelt(letters) : undefined
    if (spelt !== undefined) return spelt
    if (lexicon.variants(letters).some(({ term }) => term.includes(letters))) return undefined
    const initials = this.find((run, at) => this.endOfInitials(run, at, letters))
    if (initials !== undefined || letters.length < LEAST.beginning) return initials
    return this.find((run, at) => this.endOf(run, at, letters, false))
  }

  /** Whether letters are syllables, so that it is worth looking for what they spell. */
  private isSpelling(letters: string): boolean {
    const syllables = new Set([...this.readings.values()].flat())
    const isEnd = [true]
    for (let end = 1; end <= letters.length; end++)
      for (let length = 1; length <= Math.min(end, LONGEST_SYLLABLE); length++)
        isEnd[end] ||= isEnd[end - length] === true && syllables.has(letters.slice(end - length, end))
    return isEnd[letters.length] === true
  }

  /** What is spelt by exactly these letters, in one place or in several one after the other. */
  private spelt(letters: string): string | undefined {
    const found = this.find((run, at) => this.endOf(run, at, letters, true))
    if (found !== undefined) return found
    for (let end = letters.length - LEAST.exact; end >= LEAST.exact; end--) {
      const rest = this.find((run, at) => this.endOf(run, at, letters.slice(end), true))
      const first = rest === undefined ? undefined : this.spelt(letters.slice(0, end))
      if (first !== undefined) return first + rest
    }
    return undefined
  }

  /** The most frequent of the places that match. @param endAt where a match that begins here ends; 0 for none */
  private find(endAt: (run: readonly string[], at: number) => number): string | undefined {
    this.runs ??= { labels: runsIn(this.source.labels), texts: runsIn(this.source.texts) }
    const { labels, texts } = this.runs
    const inLabels = mostFrequent(matches(labels, endAt))
    return inLabels ?? mostFrequent(matches(texts, endAt).filter(this.source.areWords))
  }

  /** Where letters end that spell characters. @param isWhole whether the last syllable has to be there to its end */
  private endOf(run: readonly string[], at: number, letters: string, isWhole: boolean): number {
    for (const syllable of this.readings.get(run[at] ?? '') ?? []) {
      if (letters === syllable || (!isWhole && syllable.startsWith(letters))) return at + 1
      const end = letters.startsWith(syllable)
        ? this.endOf(run, at + 1, letters.slice(syllable.length), isWhole)
        : 0
      if (end > 0) return end
    }
    return 0
  }

  private endOfInitials(run: readonly string[], at: number, letters: string): number {
    const isSpelt = [...letters].every((letter, offset) =>
      this.readings.get(run[at + offset] ?? '')?.some((syllable) => syllable.startsWith(letter)),
    )
    return isSpelt ? at + letters.length : 0
  }
}

/** A single character says too little. */
const HAN = /\p{Script=Han}{2,}/gu

/** The Chinese in texts, each run once. */
function runsIn(texts: readonly string[]): string[][] {
  return [...new Set(texts.flatMap((text) => text.match(HAN) ?? []))].map((run) => [...run])
}

function matches(
  runs: readonly (readonly string[])[],
  endAt: (run: readonly string[], at: number) => number,
): string[] {
  return runs.flatMap((run) =>
    run.flatMap((_, at) => {
      const end = endAt(run, at)
      return end > at + 1 ? [run.slice(at, end).join('')] : []
    }),
  )
}

/** Of equally frequent ones, the first. */
function mostFrequent(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  let best: string | undefined
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    if (best === undefined || (counts.get(word) ?? 0) > (counts.get(best) ?? 0)) best = word
  }
  return best
}
