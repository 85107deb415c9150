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

/** Minimum length of a heading inside a longer run of characters. */
const MIN_INNER = 3

/**
 * Corrects a mistyped Chinese character: `履盖率` → `覆盖率`. Input methods offer characters of the same sound or shape.
 * @param labels the runs of Chinese characters that titles and headings consist of
 * @param isWord whether the characters are a word, though no page may have it
 * @returns `undefined` when nothing is corrected
 */
export function correctedChinese(
  query: string,
  lexicon: Lexicon,
  labels: () => ReadonlySet<string>,
  isWord: (characters: string) => boolean,
): string | undefined {
  const corrected = query.replace(RUN, (run) => {
    if (isWord(run)) return run
    for (let length = run.length; length >= Math.min(run.length, MIN_INNER); length--)
      for (let from = 0; from + length <= run.length; from++)
        for (let at = from; at < from + length; at++) {
          if (!isUnknown(run, at, lexicon)) continue
          const [head, tail] = [run.slice(from, at), run.slice(at + 1, from + length)]
          const similar = [...labels()].filter(
            (label) => label.length === length && label.startsWith(head) && label.endsWith(tail),
          )
          // One of two characters is not enough to choose.
          if (similar.length === 1 || (similar.length > 1 && length > 2))
            return run.slice(0, from) + similar[0] + run.slice(from + length)
        }
    return run
  })
  return corrected === query ? undefined : corrected
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

/** Whether the index has no pair of a character and a neighbor. */
function isUnknown(run: string, at: number, lexicon: Lexicon): boolean {
  const pairs = [run.slice(Math.max(0, at - 1), at + 1), run.slice(at, at + 2)]
  return !isCommon(run[at]!) && !pairs.some((pair) => pair.length === 2 && lexicon.has(pair))
}
