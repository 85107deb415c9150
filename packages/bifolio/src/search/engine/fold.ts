/**
 * Bringing text into the form in which it is compared: compatibility forms become the usual ones (full-width letters), case
 * goes, and so do the accents of Latin and Greek. Cyrillic keeps its marks (`й` is not `и`), Hangul and kana stay composed.
 */

const ASCII = /^[\0-\x7f]*$/
/** Letters of Latin and Greek that have marks, or may have; composed text has few of them apart from their letter. */
const MARKED = /[\u00c0-\u02af\u0370-\u03ff\u1e00-\u1fff]\p{M}*|[a-z]\p{M}+/gu
const MARKS = /\p{M}+/gu
/** Characters that stay as many when they are folded, or one with the marks that belong to it. */
const CLUSTER = /(?<plain>[\0-\x7f\u3400-\u9fff]+)(?!\p{M})|\P{M}\p{M}*|\p{M}+/gu

/** The folded form of a text. Its length may differ: see {@link foldWithPlaces}. */
export function fold(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : foldCase(compose(text))
}

/** Text in which only compatibility forms are resolved, so that its case can still be read. */
export function compose(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFKC')
}

/** Folds composed text. */
export function foldCase(composed: string): string {
  const lower = composed.toLowerCase()
  return ASCII.test(lower)
    ? lower
    : lower.replace(MARKED, (letter) => letter.normalize('NFD').replace(MARKS, ''))
}

/** A folded text that knows where each of its units came from. */
export interface Folded {
  text: string
  /** For each unit of `text`, where its character begins in the source; one more for the end. */
  starts: readonly number[]
}

/** Folds a short text such that what is found in it can be marked in the source. */
export function foldWithPlaces(source: string): Folded {
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
