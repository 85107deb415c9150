import type { Lexicon } from './lexicon.ts'

/** Fewer letters than these may become any word: they are not read. */
const LEAST = { exact: 4, initials: 2, beginning: 4 }
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

/** Some Chinese characters, and where the spelling of each begins. */
interface SpeltRun {
  characters: string[]
  spelling: string
  /** One more for the end. */
  starts: number[]
  initials: string
}

/** Chinese text by its pinyin: `dingshiqi` and `dsq` mean `定时器`, also inside of `模拟定时器`. */
export class Pinyin {
  private readonly runs: SpeltRun[]

  /** @param rows on each line characters and their syllables, with spaces between them: `定时器 ding shi qi` */
  constructor(rows: string) {
    this.runs = rows === '' ? [] : rows.split('\n').map(readRow)
  }

  /**
   * A query with pinyin replaced by the words that it spells: `ce shi` → `测试`.
   * @param lexicon terms of the index: what is one of them is not replaced
   * @returns `undefined` when there is no pinyin in it
   */
  read(query: string, lexicon: Lexicon): string | undefined {
    if (this.runs.length === 0) return undefined
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
    const spelt = letters.length >= LEAST.exact ? this.spelt(letters) : undefined
    if (spelt !== undefined) return spelt
    if (lexicon.variants(letters).some(({ term }) => term.includes(letters))) return undefined
    const initials = mostFrequent(this.runs.flatMap((run) => byInitials(run, letters)))
    if (initials !== undefined || letters.length < LEAST.beginning) return initials
    return mostFrequent(this.runs.flatMap((run) => bySpelling(run, letters, false)))
  }

  /** What is spelt by exactly these letters, in one run or in several one after the other. */
  private spelt(letters: string): string | undefined {
    const found = mostFrequent(this.runs.flatMap((run) => bySpelling(run, letters, true)))
    if (found !== undefined) return found
    for (let end = letters.length - LEAST.exact; end >= LEAST.exact; end--) {
      const first = mostFrequent(this.runs.flatMap((run) => bySpelling(run, letters.slice(0, end), true)))
      const rest = first === undefined ? undefined : this.spelt(letters.slice(end))
      if (rest !== undefined) return first + rest
    }
    return undefined
  }
}

function readRow(row: string): SpeltRun {
  const [text = '', ...syllables] = row.split(' ')
  const starts = [0]
  for (const syllable of syllables) starts.push((starts.at(-1) ?? 0) + syllable.length)
  return {
    characters: [...text],
    spelling: syllables.join(''),
    starts,
    initials: syllables.map(([first = '']) => first).join(''),
  }
}

/** The pieces of a run that letters spell. @param isWhole whether the last syllable has to be there to its end */
function bySpelling({ characters, spelling, starts }: SpeltRun, letters: string, isWhole: boolean): string[] {
  const found: string[] = []
  for (let at = spelling.indexOf(letters); at >= 0; at = spelling.indexOf(letters, at + 1)) {
    const first = starts.indexOf(at)
    const end = starts.findIndex((start) => start >= at + letters.length)
    const isOnly = end - first < 2
    if (first >= 0 && !isOnly && (!isWhole || starts[end] === at + letters.length))
      found.push(characters.slice(first, end).join(''))
  }
  return found
}

function byInitials({ characters, initials }: SpeltRun, letters: string): string[] {
  const at = initials.indexOf(letters)
  return at < 0 ? [] : [characters.slice(at, at + letters.length).join('')]
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
