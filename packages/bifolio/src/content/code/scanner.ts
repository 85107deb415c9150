import type { IOnigLib, IOnigMatch, OnigScanner, OnigString } from 'shiki/textmate'
import type { RegexEngine } from 'shiki/types'

type Source = string | RegExp
type Line = string | OnigString

/**
 * One regular expression, compiled once for all grammars. Caches its last search: a match at or after the start of the next
 * search in the same line is the first match from there, too; so is the absence of one.
 */
class Pattern {
  readonly #engine: OnigScanner
  /** Whether a match depends on where the search starts: `\G` is that position, and `\K` moves the start of the match. */
  readonly #dependsOnStart: boolean
  #line: Line | undefined
  #searchedFrom = 0
  match: IOnigMatch | null = null
  /** Offset of the match, infinite if there is none. */
  at = Number.POSITIVE_INFINITY

  constructor(source: Source, engine: RegexEngine) {
    this.#engine = engine.createScanner([source])
    this.#dependsOnStart = /\\[GK]/.test(String(source))
  }

  search(line: Line, start: number): void {
    if (this.#line === line && this.#searchedFrom <= start && this.at >= start) return
    this.match = this.#engine.findNextMatchSync(line, start, 0)
    this.at = this.match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY
    this.#line = this.#dependsOnStart ? undefined : line
    this.#searchedFrom = start
  }
}

/**
 * Scanners for the tokenizer that share their patterns. The scanners of an engine do not: each context of a grammar compiles its
 * patterns again (TypeScript's 140 contexts have 4,000, of which 300 differ) and searches the line for them again. In builds of up
 * to 1,000 pages sharing saves 5 to 8 % of the processor time, and 100 MB in each thread: docs/decisions/0019.
 */
export function sharedScanners(engine: RegexEngine): IOnigLib {
  const patterns = new Map<Source, Pattern>()
  const patternOf = (source: Source) => {
    const pattern = patterns.get(source) ?? new Pattern(source, engine)
    patterns.set(source, pattern)
    return pattern
  }
  return {
    createOnigString: (text) => engine.createString(text),
    createOnigScanner(sources) {
      const all = sources.map(patternOf)
      return { findNextMatchSync: (line, start) => firstMatch(all, line, start) }
    },
  }
}

/** The match that starts first; of several, the first pattern's. */
function firstMatch(patterns: readonly Pattern[], line: Line, start: number): IOnigMatch | null {
  let first = -1
  let firstAt = Number.POSITIVE_INFINITY
  for (let index = 0; index < patterns.length && firstAt !== start; index++) {
    const pattern = patterns[index]!
    pattern.search(line, start)
    if (pattern.at >= firstAt) continue
    first = index
    firstAt = pattern.at
  }
  const match = patterns[first]?.match
  return match ? { index: first, captureIndices: match.captureIndices } : null
}
