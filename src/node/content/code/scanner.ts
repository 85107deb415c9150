import type { IOnigMatch, OnigScanner, OnigString } from 'shiki/textmate'

/** Makes a scanner of Oniguruma's: compiles all patterns together, which costs about 0.2 ms for each. */
export type CreateScanner = (patterns: string[]) => OnigScanner

/**
 * How many searches with single patterns a scanner makes before its patterns are compiled together. By then the
 * slower searches have cost about as much as the compilation does, so neither choice can turn out twice the better.
 */
const SEARCHES_BEFORE_COMPILING = 1500

/**
 * Scanners that cost little until they are used a lot.
 *
 * A TextMate grammar has a few hundred patterns but thousands of combinations of them, and each combination that
 * occurs is a scanner. Compiling those dominates small builds (0.6 s for TypeScript alone). So a scanner starts with
 * patterns that are compiled once, shared by all scanners, and that remember what they found in the current line;
 * the combination is compiled when it has proved to be hot. The results are the same to the letter.
 */
export function createScanners(createScanner: CreateScanner): CreateScanner {
  const shared = new Map<string, Pattern>()
  const patternOf = (source: string) => {
    const pattern = shared.get(source) ?? new Pattern(source, createScanner)
    shared.set(source, pattern)
    return pattern
  }
  return (sources) => new Scanner(sources, sources.map(patternOf), createScanner)
}

class Scanner implements OnigScanner {
  readonly #sources: string[]
  readonly #patterns: Pattern[]
  readonly #createScanner: CreateScanner
  #searches = 0
  #compiled: OnigScanner | undefined

  constructor(sources: string[], patterns: Pattern[], createScanner: CreateScanner) {
    this.#sources = sources
    this.#patterns = patterns
    this.#createScanner = createScanner
  }

  /** The match that starts first; of several, that of the first pattern. */
  findNextMatchSync(line: OnigString, position: number): IOnigMatch | null {
    if (this.#compiled) return this.#compiled.findNextMatchSync(line, position, 0)
    if (++this.#searches > SEARCHES_BEFORE_COMPILING) this.#compiled = this.#createScanner(this.#sources)
    let best: IOnigMatch | null = null
    let bestStart = Number.POSITIVE_INFINITY
    let index = 0
    for (let at = 0; at < this.#patterns.length; at++) {
      const match = this.#patterns[at]!.find(line, position)
      if (!match || startOf(match) >= bestStart) continue
      best = match
      bestStart = startOf(match)
      index = at
      if (bestStart <= position) break
    }
    return best && { index, captureIndices: best.captureIndices }
  }

  dispose(): void {
    this.#compiled?.dispose?.()
  }
}

class Pattern {
  readonly #source: string
  readonly #createScanner: CreateScanner
  /** `\G` and `\K` depend on where the search began: what they find holds for no other position. */
  readonly #depends: boolean
  #compiled: OnigScanner | undefined
  #line: OnigString | undefined
  #from = 0
  #match: IOnigMatch | null = null

  constructor(source: string, createScanner: CreateScanner) {
    this.#source = source
    this.#createScanner = createScanner
    this.#depends = /\\[GK]/.test(source)
  }

  find(line: OnigString, position: number): IOnigMatch | null {
    if (this.#line === line && this.#holdsFor(position)) return this.#match
    this.#compiled ??= this.#createScanner([this.#source])
    this.#match = this.#compiled.findNextMatchSync(line, position, 0)
    this.#line = line
    this.#from = position
    return this.#match
  }

  #holdsFor(position: number): boolean {
    if (this.#depends || position < this.#from) return false
    return this.#match === null || startOf(this.#match) >= position
  }
}

function startOf(match: IOnigMatch): number {
  return match.captureIndices[0]!.start
}
