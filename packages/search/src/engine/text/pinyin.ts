import { charactersOf } from './charset.ts'
import type { Lexicon } from './lexicon.ts'

/** Minimum number of letters: shorter ones are ambiguous. */
const MIN_LETTERS = { exact: 4, initials: 2 }
/** `zhuang` */
const MAX_SYLLABLE = 6
/** Maximum number of letters. */
const MAX_LETTERS = { exact: 60, initials: 8 }
/** A query of letters and the separators of input methods only. */
const PINYIN_QUERY = /^[a-zü'’\s]+$/iu
const WORD = /(?<![\wü])[a-zü]+(?:['’][a-zü]+)*(?![\wü])/giu
const SEPARATORS = /['’\s]+/gu
/** Delimits replaced pinyin until the query is assembled: a private-use character that no query has. */
const DELIMITER = '\ue000'
/** A space between two pinyin words was only for the input method. */
const PINYIN_SPACE = /\ue000\s+\ue000/gu

/** The texts to look words up in: titles and headings first, then texts. */
export interface PinyinSource {
  labels: readonly string[]
  texts: readonly string[]
  /** Whether characters form whole words instead of the end of one and the beginning of the next. */
  areWords: (characters: string) => boolean
}

/** Finds Chinese text by its pinyin: `dingshiqi` and `dsq` mean `定时器`, also inside `模拟定时器`. */
export class Pinyin {
  private readonly readings = new Map<string, string[]>()
  private readonly syllables = new Map<string, string>()
  /** Of syllables. */
  private readonly beginnings = new Set<string>()
  private runs: { labels: string[][]; texts: string[][] } | undefined

  /** @param rows one syllable per line with its characters: `shi 时是` */
  constructor(
    rows: string,
    private readonly source: PinyinSource,
  ) {
    for (const row of rows === '' ? [] : rows.split('\n')) {
      const [syllable = '', characters = ''] = row.split(' ')
      this.syllables.set(syllable, characters)
      for (let end = 1; end < syllable.length; end++) this.beginnings.add(syllable.slice(0, end))
      for (const character of characters)
        this.readings.set(character, [...(this.readings.get(character) ?? []), syllable])
    }
  }

  /**
   * Replaces pinyin in a query by the words that it spells: `ce shi` → `测试`.
   * @param lexicon terms of the index, which are not replaced
   * @returns `undefined` when the query has no pinyin
   */
  read(query: string, lexicon: Lexicon): string | undefined {
    if (this.readings.size === 0) return undefined
    const whole = PINYIN_QUERY.test(query) ? this.meaning(query, lexicon) : undefined
    if (whole !== undefined) return whole
    const read = query.replace(WORD, (word) => {
      const meaning = this.meaning(word, lexicon)
      return meaning === undefined ? word : DELIMITER + meaning + DELIMITER
    })
    return read === query ? undefined : read.replace(PINYIN_SPACE, '').replaceAll(DELIMITER, '')
  }

  /** The characters of the pages that sound like another one: all that have a reading of it, or of its neighbors in alphabetical order. */
  soundsLike = (character: string): string => {
    const readings = this.readings.get(character) ?? this.readingsBeside(character)
    return readings.map((syllable) => this.syllables.get(syllable)).join('')
  }

  private readingsBeside(character: string): string[] {
    // The first level of GB 2312: frequent characters in the order of their pinyin.
    const isKnown = (other: string) => other === character || this.readings.has(other)
    const known = charactersOf('gb18030', [0xb0, 0xd7], [0xa1, 0xfe]).filter(isKnown)
    const at = known.indexOf(character)
    const beside = at < 0 ? [] : [known[at - 1], known[at + 1]]
    return [...new Set(beside.flatMap((other = '') => this.readings.get(other) ?? []))]
  }

  private meaning(text: string, lexicon: Lexicon): string | undefined {
    const letters = text.toLowerCase().replace(SEPARATORS, '').replace(/ü/g, 'v')
    if (letters.length < MIN_LETTERS.initials || letters.length > MAX_LETTERS.exact) return undefined
    if (lexicon.has(letters)) return undefined
    const divided = letters.length >= MIN_LETTERS.exact ? this.divide(letters) : 'no'
    const spelt = divided === 'whole' ? this.spelt(letters) : undefined
    if (spelt !== undefined) return spelt
    if (lexicon.variants(letters).some(({ term }) => term.includes(letters))) return undefined
    const areInitials = letters.length <= MAX_LETTERS.initials
    const initials = areInitials ? this.find((run, at) => this.endOfInitials(run, at, letters)) : undefined
    if (initials !== undefined || divided === 'no') return initials
    return this.find((run, at) => this.endOf(run, at, letters, false))
  }

  /** Whether letters can be divided into syllables, the last of which may be incomplete: otherwise no text is read. */
  private divide(letters: string): 'whole' | 'beginning' | 'no' {
    const isEnd = [true]
    for (let end = 1; end <= letters.length; end++)
      for (let length = 1; length <= Math.min(end, MAX_SYLLABLE); length++)
        isEnd[end] ||= isEnd[end - length] === true && this.syllables.has(letters.slice(end - length, end))
    if (isEnd[letters.length]) return 'whole'
    const isBeginning = isEnd.some((is, end) => is && this.beginnings.has(letters.slice(end)))
    return isBeginning ? 'beginning' : 'no'
  }

  /** The text spelled by exactly these letters, in one run or several in sequence. */
  private spelt(letters: string): string | undefined {
    const found = this.find((run, at) => this.endOf(run, at, letters, true))
    if (found !== undefined) return found
    for (let end = letters.length - MIN_LETTERS.exact; end >= MIN_LETTERS.exact; end--) {
      const rest = this.find((run, at) => this.endOf(run, at, letters.slice(end), true))
      const first = rest === undefined ? undefined : this.spelt(letters.slice(0, end))
      if (first !== undefined) return first + rest
    }
    return undefined
  }

  /** The most frequent match. @param endAt returns the end of a match that begins here; 0 for none */
  private find(endAt: (run: readonly string[], at: number) => number): string | undefined {
    this.runs ??= { labels: runsIn(this.source.labels), texts: runsIn(this.source.texts) }
    const { labels, texts } = this.runs
    const inLabels = mostFrequent(matches(labels, endAt))
    return inLabels ?? mostFrequent(matches(texts, endAt).filter(this.source.areWords))
  }

  /**
   * The end of the characters that letters spell. @param isWhole whether the last syllable has to be
   * complete
   */
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
    for (let offset = 0; offset < letters.length; offset++)
      if (!this.readings.get(run[at + offset] ?? '')?.some((syllable) => syllable[0] === letters[offset]))
        return 0
    return at + letters.length
  }
}

/** Ignores single characters, which are ambiguous. */
const HAN = /\p{Script=Han}{2,}/gu

/** The distinct runs of Chinese characters in texts. */
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

/** Ties go to the first. */
function mostFrequent(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  let best: string | undefined
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    if (best === undefined || (counts.get(word) ?? 0) > (counts.get(best) ?? 0)) best = word
  }
  return best
}
