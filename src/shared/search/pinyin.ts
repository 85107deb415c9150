import type { Lexicon } from './lexicon.ts'

/** Fewer letters than these are no initials, or no beginning of a spelling: they are on the way to another word. */
const LEAST = { initials: 2, start: 4 }
/** A query of nothing but letters, and what input methods put between syllables. */
const SPELT = /^[a-zü'’\s]+$/iu
const WORD = /(?<![\wü])[a-zü]+(?:['’][a-zü]+)*(?![\wü])/giu
const SEPARATORS = /['’\s]+/gu

/** Chinese words by how they are spoken: `dingshiqi` and `dsq` mean `定时器`. */
export class Pinyin {
  private readonly words = new Map<string, string>()
  private readonly initials = new Map<string, string>()

  /** @param rows on each line a word and its syllables, with spaces between them: `定时器 ding shi qi`; the likeliest first */
  constructor(rows: string) {
    for (const row of rows.split('\n')) {
      const [word = '', ...syllables] = row.split(' ')
      keepFirst(this.words, syllables.join(''), word)
      keepFirst(this.initials, syllables.map(([first = '']) => first).join(''), word)
    }
  }

  /**
   * A query with the words themselves where their pinyin stands: `ce shi` → `测试`.
   * @param lexicon terms of the index: what is one of them is meant as it stands
   * @returns `undefined` when there is no pinyin in it
   */
  read(query: string, lexicon: Lexicon): string | undefined {
    const whole = SPELT.test(query) ? this.meaning(query, lexicon) : undefined
    if (whole !== undefined) return whole
    const read = query.replace(WORD, (word) => this.meaning(word, lexicon) ?? word)
    return read === query ? undefined : read
  }

  private meaning(text: string, lexicon: Lexicon): string | undefined {
    const letters = text.toLowerCase().replace(SEPARATORS, '').replace(/ü/g, 'v')
    if (letters === '' || lexicon.has(letters)) return undefined
    const word = this.words.get(letters)
    if (word !== undefined) return word
    if (lexicon.variants(letters).some(({ term }) => term.includes(letters))) return undefined
    if (letters.length >= LEAST.initials && this.initials.has(letters)) return this.initials.get(letters)
    if (letters.length < LEAST.start) return undefined
    for (const [spelling, word] of this.words) if (spelling.startsWith(letters)) return word
    return undefined
  }
}

function keepFirst(map: Map<string, string>, key: string, value: string): void {
  if (key !== '' && !map.has(key)) map.set(key, value)
}
