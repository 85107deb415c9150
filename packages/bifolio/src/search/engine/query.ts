import type { Lang } from '../../shared/types.ts'
import { fold, foldCase } from './fold.ts'
import { bigramsOf, runsOf } from './tokens.ts'
import { LIMITS } from './types.ts'
import { isCommon } from './words.ts'

/** A word that was asked for. */
export interface QueryWord {
  /** Folded. */
  text: string
  /** Pairs of characters, for scripts without spaces; else empty. */
  pairs: readonly string[]
  /** How much it counts beside the others: common words next to nothing. */
  weight: number
}

/** A query as it is understood. */
export interface Query {
  words: readonly QueryWord[]
  /** All of it, folded, with single spaces. */
  phrase: string
  /** All of its letters and digits without anything between them: `api.fn` → `apifn`. */
  compact: string
}

/** How much a common word counts beside others. */
const COMMON_WEIGHT = 0.08
const MOST_WORDS = 16

/** Takes a query apart. There are no words when nothing in it can be searched. */
export function parseQuery(text: string, lang: Lang): Query {
  const read = wellFormed(text.slice(0, LIMITS.query))
  const words: QueryWord[] = []
  for (const { text: run, isCjk } of runsOf(read)) {
    const folded = foldCase(run)
    if (isCjk) for (const word of wordsOf(folded, lang)) words.push(wordOf(word, bigramsOf(word)))
    else words.push(wordOf(folded, []))
  }
  const distinct = [...new Map(words.map((word) => [word.text, word])).values()].slice(0, MOST_WORDS)
  const hasSubject = distinct.some(({ weight }) => weight === 1)
  return {
    words: hasSubject ? distinct : distinct.map((word) => ({ ...word, weight: 1 })),
    phrase: fold(read).trim().replace(/\s+/gu, ' '),
    compact: words.map((word) => word.text).join(''),
  }
}

function wordOf(text: string, pairs: readonly string[]): QueryWord {
  return { text, pairs, weight: isCommon(text) ? COMMON_WEIGHT : 1 }
}

/** Cutting a text may leave half a character behind. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ' ')
}

/** The words of a run without spaces, which is folded. A single character that is left over belongs to the word before it. */
function wordsOf(run: string, lang: Lang): string[] {
  const words: string[] = []
  for (const word of segments(run, lang)) {
    const last = words.at(-1)
    const isRest = [...word].length === 1 && !isCommon(word)
    if (isRest && last !== undefined && !isCommon(last)) words[words.length - 1] = last + word
    else words.push(word)
  }
  return words
}

const segmenters = new Map<Lang, Intl.Segmenter>()

function segments(run: string, lang: Lang): string[] {
  // Firefox has it since 125.
  if (!('Segmenter' in Intl)) return bigramsOf(run)
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' })
  segmenters.set(lang, segmenter)
  return [...segmenter.segment(run)].map(({ segment }) => segment)
}
