import { isInHeading, type SearchIndex, sectionOf, timesOf } from './inverted-index.ts'
import type { SearchSection } from './sections.ts'
import { isCjk, type LiteralToken, literalTokensOf } from './text/tokens.ts'

/** Weight of a character of a script without spaces, relative to a word: a Chinese word has 1.6 on average. */
const CJK_TOKEN = 0.6
/** Minimum number of tokens of a query that may be pasted text: names and flags have several. */
const MIN_TOKENS = { plain: 3, other: 4 }
const PLAIN = /^[\p{L} ]+$/u
/** Minimum weight of a run that is not the whole query. */
const MIN_RUN = 3

/** Allowance for single characters, which the index does not have. */
const SINGLE = 2 * CJK_TOKEN

/**
 * Finds the sections that contain a part of a query literally, stop words included: readers paste sentences and
 * error messages.
 * @param phrase the query, folded
 * @returns by section: the longest run of words that its heading or text has, as a share of the query
 */
export function literalShares(phrase: string, index: SearchIndex): Map<number, number> {
  const shares = new Map<number, number>()
  const tokens = literalTokensOf(phrase)
  if (tokens.length < (PLAIN.test(phrase) ? MIN_TOKENS.plain : MIN_TOKENS.other)) return shares
  const weights = tokens.map(({ text }) => (isCjk(text) ? CJK_TOKEN : 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const words = tokens.map(({ text }) => text)
  const least = Math.min(MIN_RUN, all)
  for (const section of likelySections(tokens, least, index)) {
    const run = longestRun(words, weights, least, textOf(index, section).literal)
    if (run > 0) shares.set(section, run / all)
  }
  return shares
}

/** The sections that have enough consecutive tokens, though perhaps apart from each other. */
function likelySections(
  tokens: readonly LiteralToken[],
  least: number,
  { postingsOf }: SearchIndex,
): Set<number> {
  const likely = new Set<number>()
  let before = new Map<number, number>()
  for (const [at, { text, isJoined }] of tokens.entries()) {
    const isPair = isCjk(text) && tokens[at + 1]?.isJoined
    // The index has pairs of characters: the last of a run is in the pair before, a single one may be in any pair.
    if (isCjk(text) && !isPair) continue
    const first = isPair ? 2 * CJK_TOKEN : 1
    const next = isPair && isJoined ? CJK_TOKEN : first
    const now = new Map<number, number>()
    for (const posting of postingsOf(isPair ? text + tokens[at + 1]!.text : text)) {
      if (timesOf(posting) === 0 && !isInHeading(posting)) continue
      const section = sectionOf(posting)
      const known = before.get(section)
      const run = known === undefined ? first : known + next
      now.set(section, run)
      if (run >= least - SINGLE) likely.add(section)
    }
    before = now
  }
  return likely
}

function textOf({ pages, sections }: SearchIndex, section: number): SearchSection {
  const page = pages.findLastIndex(({ firstSection }) => firstSection <= section)
  return sections[page]![section - pages[page]!.firstSection]!
}

/** The weight of the longest run of words in a text; 0 when none has the least weight. */
function longestRun(
  words: readonly string[],
  weights: readonly number[],
  least: number,
  text: string,
): number {
  let best = 0
  let length = 0
  for (let from = 0; from + length < words.length; from++) {
    let to = from
    let weight = 0
    while (to < words.length && (to - from <= length || weight < least)) weight += weights[to++]!
    if (weight < least) break
    while (text.includes(` ${words.slice(from, to).join(' ')} `)) {
      best = Math.max(best, weight)
      length = to - from
      if (to === words.length) return best
      weight += weights[to++]!
    }
  }
  return best
}
