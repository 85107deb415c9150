/**
 * Normalizes text for comparison: compatibility forms are resolved (full-width letters), case is folded,
 * the accents of Latin and Greek, the points of Hebrew, and optional Arabic marks are removed. Cyrillic
 * keeps its marks (`й` is not `и`) except for `ё`, Hangul and kana stay composed.
 */

const ASCII = /^[\0-\x7f]*$/
/**
 * Letters with marks, or letters that may have them; composed Latin and Greek text has few separate marks.
 */
const MARKED =
  /[\u00c0-\u02af\u0370-\u03ff\u0451\u0622-\u0626\u1e00-\u1fff]\p{M}*|[a-z\u05d0-\u05ea\u0620-\u064a]\p{M}+/gu
const MARKS = /\p{M}+/gu
/** Final letters that are often written as another one, and the tatweel that only stretches words. */
const ARABIC = /[\u0629\u0640\u0649]/g
const ARABIC_LETTERS: Record<string, string> = { '\u0629': '\u0647', '\u0649': '\u064a' }
/** Characters that fold to the same number of units, or one character with its marks. */
const CLUSTER = /(?<plain>[\0-\x7f\u3400-\u9fff]+)(?!\p{M})|\P{M}\p{M}*|\p{M}+/gu

/** The folded form of a text. Its length may differ: see {@link foldWithOffsets}. */
export function fold(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : foldCase(compose(text))
}

/** Resolves only compatibility forms and keeps the case. */
export function compose(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFKC')
}

/** Folds composed text. */
export function foldCase(composed: string): string {
  const lower = composed.toLowerCase()
  if (ASCII.test(lower)) return lower
  const bare = lower.replace(MARKED, (letter) => letter.normalize('NFD').replace(MARKS, ''))
  return bare.replace(ARABIC, (letter) => ARABIC_LETTERS[letter] ?? '')
}

/** A folded text with source offsets. */
export interface Folded {
  text: string
  /** For each unit of `text`, the start of its character in the source; one more for the end. */
  starts: readonly number[]
}

/** Folds a short text with offsets, so that matches can be highlighted in the source. */
export function foldWithOffsets(source: string): Folded {
  let text = ''
  const starts: number[] = []
  for (const { 0: cluster, index, groups } of source.matchAll(CLUSTER)) {
    const folded = groups?.plain === undefined ? fold(cluster) : cluster.toLowerCase()
    const step = groups?.plain === undefined ? 0 : 1
    for (let unit = 0; unit < folded.length; unit++) starts.push(index + unit * step)
    text += folded
  }
  starts.push(source.length)
  return { text, starts }
}
