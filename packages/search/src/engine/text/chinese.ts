import type { Lexicon } from './lexicon.ts'
import { listBigrams } from './tokens.ts'
import { isCommon } from './words.ts'

const RUN = /\p{Script=Han}{2,}/gu

/**
 * Replaces traditional characters by simplified ones.
 * @param table see `traditionalOf`
 */
export function createSimplifier(table: string): (text: string) => string {
  const simple = new Map<string, string>()
  for (const [first, ...forms] of table.split(' ')) for (const form of forms) simple.set(form, first!)
  return (text) =>
    simple.size === 0 ? text : text.replace(/\p{Script=Han}/gu, (form) => simple.get(form) ?? form)
}

/** Minimum length of a heading inside a longer run of characters, and of one that differs in a character that the pages have. */
const MIN_LENGTH = { inner: 3, known: 4 }

/** What corrections are chosen from. */
export interface ChineseWords {
  lexicon: Lexicon
  /** The runs of Chinese characters that titles and headings consist of. */
  labels: () => ReadonlySet<string>
  /** Whether the characters are a word, though no page may have it. */
  isWord: (characters: string) => boolean
  /** Characters of the pages that sound like one of them. */
  soundsLike: (character: string) => string
}

/**
 * Corrects a mistyped Chinese character: `履盖率` → `覆盖率`. Input methods offer characters of the same sound, which make a word of a
 * heading with a neighbor; a character that no page has may be any that makes it a heading.
 * @returns `undefined` when nothing is corrected
 */
export function correctedChinese(query: string, words: ChineseWords): string | undefined {
  const corrected = query.replace(RUN, (run) => {
    for (let at = 0; at < run.length; at++) {
      if (!isUnknown(run, at, words)) continue
      const right = headingWith(run, at, words) ?? soundAlike(run, at, words)
      if (right) return run.slice(0, at) + right + run.slice(at + 1)
    }
    return run
  })
  return corrected === query ? undefined : corrected
}

function soundAlike(run: string, at: number, words: ChineseWords): string | undefined {
  const { labels, isWord, soundsLike } = words
  const isInLabel = (pair: string) => isWord(pair) && [...labels()].some((label) => label.includes(pair))
  return [...soundsLike(run[at]!)].find((character) => pairsAround(run, at, character).some(isInLabel))
}

function headingWith(run: string, at: number, { lexicon, labels, isWord }: ChineseWords): string | undefined {
  const isKnown = lexicon.variants(run[at]!).length > 0
  const least = isKnown ? Math.max(run.length, MIN_LENGTH.known) : Math.min(run.length, MIN_LENGTH.inner)
  for (let length = run.length; length >= least; length--)
    for (let from = Math.max(0, at - length + 1); from <= Math.min(at, run.length - length); from++) {
      const [head, tail] = [run.slice(from, at), run.slice(at + 1, from + length)]
      // A verb before its object.
      if (head === '' && tail.length > 1 && isWord(tail)) continue
      const pattern = new RegExp(`^${head}(.)${tail}$`)
      const similar = [...labels()]
        .map((label) => pattern.exec(label)?.[1] ?? '的')
        .filter((one) => !isCommon(one))
      // One of two characters is not enough to choose.
      if (similar.length === 1 || (similar.length > 1 && length > 2)) return similar[0]
    }
  return undefined
}

/** Minimum number of pairs of characters in a query about something else, and the most of them that the index may have. */
const OFF_TOPIC = { pairs: 3, share: 0.25 }

/**
 * Whether a query without spaces is about something else: a part of a word, as in 计算机, is no answer to it.
 * @param hasSynonyms whether there are synonyms of a part of the query
 */
export function isOffTopic(query: string, lexicon: Lexicon, hasSynonyms: (run: string) => boolean): boolean {
  const runs = /^[\p{Script=Han}\p{P}]+$/u.test(query) ? query.match(RUN) : null
  if (!runs || runs.some(hasSynonyms)) return false
  const pairs = runs.flatMap(listBigrams)
  const most = pairs.length * OFF_TOPIC.share
  return pairs.length >= OFF_TOPIC.pairs && pairs.filter((pair) => lexicon.has(pair)).length <= most
}

/** Whether neither the index nor the dictionary has a pair of a character and a neighbor. */
function isUnknown(run: string, at: number, { lexicon, isWord }: ChineseWords): boolean {
  const isKnown = (pair: string) => lexicon.has(pair) || isWord(pair)
  return !isCommon(run[at]!) && !pairsAround(run, at, run[at]!).some(isKnown)
}

/** A character at a position of a run, with each of its neighbors. */
function pairsAround(run: string, at: number, character: string): string[] {
  const pairs = [run.slice(Math.max(0, at - 1), at) + character, character + run.slice(at + 1, at + 2)]
  return pairs.filter((pair) => pair.length === 2)
}
