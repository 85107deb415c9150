import type { IOnigLib, IOnigMatch, OnigScanner } from 'shiki/textmate'
import type { ReadGroups } from './groups.ts'
import { CurrentLine, Line } from './line.ts'
import { type Oniguruma, Pattern, type PatternContext, startOf } from './pattern.ts'

/** A few hundred patterns of a site reach the second, and make nine tenths of its searches. */
const PATIENCE = { searchesBeforeNeeds: 100, searchesBeforeNative: 500 }

/**
 * Oniguruma for a tokenizer, with scanners that search as little as possible.
 *
 * A TextMate grammar has a few hundred patterns and thousands of combinations of them, each a scanner. Nearly all
 * searches find nothing: most patterns have no chance in most lines. So a scanner compiles no combination, which takes
 * long. It has patterns that all scanners share, that are compiled when first needed, that look whether the line has
 * what they need (`needs.ts`) before they search it, and that remember what they found; those that are used a lot
 * become expressions of JavaScript. The results are the same to the letter, except for groups that no grammar reads.
 */
export function createOnigLib(oniguruma: Oniguruma, groups: ReadGroups, patience = PATIENCE): IOnigLib {
  const shared = new Map<string, Pattern>()
  const context: PatternContext = { ...patience, oniguruma, groups, line: new CurrentLine() }
  const patternOf = (source: string) => {
    const pattern = shared.get(source) ?? new Pattern(source, context)
    shared.set(source, pattern)
    return pattern
  }
  const copy = (text: string) => oniguruma.createString(text)
  return {
    // The grammars of shiki hold patterns of Oniguruma's, never expressions of JavaScript.
    createOnigScanner: (sources) => new Scanner((sources as string[]).map(patternOf)),
    createOnigString: (text) => new Line(text, copy),
  }
}

class Scanner implements OnigScanner {
  readonly #patterns: Pattern[]
  /** The line searched last, from where on, and the numbers of the patterns that may match in the rest of it. */
  #line: Line | undefined
  #from = 0
  #live: number[] = []

  constructor(patterns: Pattern[]) {
    this.#patterns = patterns
  }

  /** The match that starts first; of several, that of the first pattern. */
  findNextMatchSync(line: Line, position: number): IOnigMatch | null {
    if (this.#line !== line || position < this.#from) this.#begin(line, position)
    this.#from = position
    const live = this.#live
    let best: IOnigMatch | null = null
    let bestStart = Number.POSITIVE_INFINITY
    let index = 0
    let kept = 0
    let next = 0
    while (next < live.length && bestStart > position) {
      const at = live[next++]!
      const pattern = this.#patterns[at]!
      const match = pattern.find(line, position)
      // What is not found from here on is not found further on either.
      if (match || pattern.dependsOnStart) live[kept++] = at
      if (!match || startOf(match) >= bestStart) continue
      best = match
      bestStart = startOf(match)
      index = at
    }
    if (kept < next) live.splice(kept, next - kept)
    return best && { index, captureIndices: best.captureIndices }
  }

  #begin(line: Line, position: number): void {
    this.#line = line
    this.#live = []
    for (let at = 0; at < this.#patterns.length; at++) {
      if (this.#patterns[at]!.mayMatch(line, position)) this.#live.push(at)
    }
  }
}
