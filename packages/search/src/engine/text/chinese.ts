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

/** Minimum length of a heading that differs in a character that the pages do not have, and in one that they have. */
const MIN_LENGTH = { unknown: 3, known: 4 }

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
 * Corrects a mistyped Chinese character: `履盖率` → `覆盖率`. Input methods offer characters of the same sound, which make a part of a
 * heading with their neighbors; a character that no page has may be any that makes it a heading.
 * @returns `undefined` when nothing is corrected
 */
export function correctedChinese(query: string, words: ChineseWords): string | undefined {
  const corrected = query.replace(RUN, (run) => {
    for (let at = 0; at < run.length; at++) {
      const heading = isUnknown(run, at, words) ? headingWith(run, at, words) : undefined
      const right = heading ?? soundAlike(run, at, words)
      if (right) return run.slice(0, at) + right + run.slice(at + 1)
    }
    return run
  })
  return corrected === query ? undefined : corrected
}

/** Three characters of a heading are enough; two have to be a word, in place of two that are none. */
function soundAlike(run: string, at: number, words: ChineseWords): string | undefined {
  const { lexicon, labels, isWord, soundsLike } = words
  if (around(run, at, 2).some((pair) => lexicon.has(pair))) return undefined
  const isInLabel = (part: string) => [...labels()].some((label) => label.includes(part))
  const isPair = isUnknown(run, at, words)
  return [...soundsLike(run[at]!)].find((character) => {
    const right = run.slice(0, at) + character + run.slice(at + 1)
    const pairs = isPair ? around(right, at, 2).filter(isWord) : []
    return !isCommon(character) && [...around(right, at, 3), ...pairs].some(isInLabel)
  })
}

function headingWith(run: string, at: number, { lexicon, labels, isWord }: ChineseWords): string | undefined {
  const isKnown = lexicon.variants(run[at]!).length > 0
  const least = isKnown ? Math.max(run.length, MIN_LENGTH.known) : MIN_LENGTH.unknown
  for (let length = run.length; length >= least; length--)
    for (let from = Math.max(0, at - length + 1); from <= Math.min(at, run.length - length); from++) {
      const [head, tail] = [run.slice(from, at), run.slice(at + 1, from + length)]
      // A verb before its object.
      if (head === '' && tail.length > 1 && isWord(tail)) continue
      const pattern = new RegExp(`^${head}(.)${tail}$`)
      const similar = [...labels()].map((label) => pattern.exec(label)?.[1] ?? '的')
      const right = similar.find((one) => !isCommon(one))
      if (right) return right
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
  return !isCommon(run[at]!) && !around(run, at, 2).some((pair) => lexicon.has(pair) || isWord(pair))
}

/** The parts of a run that have so many characters, one of them at this position. */
function around(run: string, at: number, length: number): string[] {
  const starts = Array.from({ length }, (_, before) => at - before)
  return starts
    .filter((start) => start >= 0 && start + length <= run.length)
    .map((start) => run.slice(start, start + length))
}
