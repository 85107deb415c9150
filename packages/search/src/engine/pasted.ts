/** What readers paste from a terminal: a message with paths, numbers and stack lines around it. */
import type { SearchIndex } from './inverted-index.ts'
import { literalShares } from './rerank.ts'
import { fold } from './text/fold.ts'
import type { Lexicon } from './text/lexicon.ts'
import { literalTokens } from './text/tokens.ts'
import { LIMITS } from './types.ts'

/** Where one piece of a paste ends: fields replace line breaks by spaces. */
const PIECE = /\n|\s{2,}|(?<=[.!?])\s|(?=\b\w*Error:)|(?=\bat \S+ \()|(?=\bat \S+:\d)/u
/** Lines of a stack, and paths. */
const NOISE = /^at \S+(?: \([^)]*\))?|\S*[\\/]\S*/gu
/** A source file after what a terminal prints before it, or with a line. Other paths are prose. */
const SOURCE = /(?:\bFAIL\s+|\bat )\S*[\\/]\S*\.[cm]?[jt]sx?\S*|\S*[\\/]\S*\.[cm]?[jt]sx?:\d\S*/gu
const MESSAGE = /error|\bnot\b|n't|cannot|could|unexpected|timed? ?out|failed to/iu
/** Maximum number of pieces that are looked up in the texts: those with the most words that the pages have. */
const MAX_PIECES = 5

/** The part of a query that is evaluated: its beginning, or of a longer one the message that the pages have most of. */
export function evaluatedPart(query: string, index: SearchIndex, lexicon: Lexicon): string {
  const start = query.slice(0, LIMITS.query)
  if (start === query && !query.includes('\n')) return query.replace(SOURCE, ' ').trim() || query
  const pieces = query.split(PIECE).map((piece) => {
    const text = piece.trim().replace(NOISE, ' ').slice(0, LIMITS.query)
    const words = literalTokens(fold(text)).map((token) => token.text)
    const known = words.filter((word) => lexicon.has(word)).length
    const factor = MESSAGE.test(text) ? 2 : 1
    return { text, words, factor, rank: known * factor }
  })
  let [best, most] = [start, 0]
  for (const { text, words, factor } of pieces.sort((a, b) => b.rank - a.rank).slice(0, MAX_PIECES)) {
    const run = Math.max(0, ...literalShares(words.join(' '), index).values()) * words.length * factor
    if (run > most) [best, most] = [text, run]
  }
  return best
}
