import type { IOnigMatch, OnigScanner, OnigString } from 'shiki/textmate'
import type { ReadGroups } from './groups.ts'
import { type CreateScanner, CurrentLine, Pattern, type PatternContext, startOf } from './pattern.ts'

/** A few hundred patterns of a site reach the second, and make nine tenths of its searches. */
const PATIENCE = { searchesBeforeNeeds: 100, searchesBeforeNative: 500 }

/**
 * Scanners that search as little as possible.
 *
 * A TextMate grammar has a few hundred patterns and thousands of combinations of them, each a scanner. Nearly all
 * searches find nothing: most patterns have no chance in most lines. So a scanner compiles no combination, which takes
 * long. It has patterns that all scanners share, that are compiled when first needed, that look whether the line has
 * what they need (`needs.ts`) before they search it, and that remember what they found; those that are used a lot
 * become expressions of JavaScript. The results are the same to the letter, except for groups that no grammar reads.
 */
export function createScanners(
  createScanner: CreateScanner,
  groups: ReadGroups,
  patience = PATIENCE,
): CreateScanner {
  const shared = new Map<string, Pattern>()
  const context: PatternContext = { ...patience, createScanner, groups, line: new CurrentLine() }
  const patternOf = (source: string) => {
    const pattern = shared.get(source) ?? new Pattern(source, context)
    shared.set(source, pattern)
    return pattern
  }
  return (sources) => new Scanner(sources.map(patternOf))
}

class Scanner implements OnigScanner {
  readonly #patterns: Pattern[]
  /** The line searched last, from where on, and the numbers of the patterns that may match in the rest of it. */
  #line: OnigString | undefined
  #from = 0
  #live: number[] = []

  constructor(patterns: Pattern[]) {
    this.#patterns = patterns
  }

  /** The match that starts first; of several, that of the first pattern. */
  findNextMatchSync(line: OnigString, position: number): IOnigMatch | null {
    if (this.#line !== line || position < this.#from) this.#begin(line, position)
    let best: IOnigMatch | null = null
    let bestStart = Number.POSITIVE_INFINITY
    let index = 0
    for (const at of this.#live) {
      const match = this.#patterns[at]!.find(line, position)
      if (!match || startOf(match) >= bestStart) continue
      best = match
      bestStart = startOf(match)
      index = at
      if (bestStart <= position) break
    }
    return best && { index, captureIndices: best.captureIndices }
  }

  #begin(line: OnigString, position: number): void {
    this.#line = line
    this.#from = position
    this.#live = []
    for (let at = 0; at < this.#patterns.length; at++) {
      if (this.#patterns[at]!.mayMatch(line, position)) this.#live.push(at)
    }
  }
}
