import type { IOnigMatch, OnigScanner, OnigString } from 'shiki/textmate'
import type { ReadGroups } from './groups.ts'
import type { CurrentLine, Line } from './line.ts'
import { type NativePattern, translate } from './native-pattern.ts'
import { type Needs, needsOf } from './needs.ts'

/** What is used of Oniguruma. */
export interface Oniguruma {
  /** Compiles the patterns, which costs about 0.2 ms for each. */
  createScanner(patterns: string[]): OnigScanner
  createString(text: string): OnigString
}

/** What patterns share. */
export interface PatternContext {
  oniguruma: Oniguruma
  line: CurrentLine
  /** Searches in vain before a pattern is asked what it needs, which costs as much as some of them. */
  searchesBeforeNeeds: number
  /** Searches before a pattern is translated into an expression of JavaScript, which pays for those that are used a lot. */
  searchesBeforeNative: number
  groups: ReadGroups
}

/**
 * What finds something else where the search begins somewhere else: `\G`, `\K`, and `(?<=a).*`, which Oniguruma looks for
 * only there and where lines begin, as it may look for `.*`.
 */
const DEPENDS_ON_START = /\\[GK]|\(\?<[=!].*\)(\((\?:)?)*\.[*+]/

/** One pattern of a grammar. Remembers what it found in the line it was used on last. */
export class Pattern {
  readonly #source: string
  readonly #context: PatternContext
  /** What it finds holds for no other position. */
  readonly dependsOnStart: boolean
  #needs: Needs | undefined
  #compiled: OnigScanner | undefined
  /** `null` when it cannot be translated. */
  #native: NativePattern | null = null
  /** How many grammars there were then, and how many groups they read. */
  #grammars: number | undefined
  #readGroups: number | undefined
  #searches = 0
  #inVain = 0
  #line: Line | undefined
  #from = 0
  #match: IOnigMatch | null = null

  constructor(source: string, context: PatternContext) {
    this.#source = source
    this.#context = context
    this.dependsOnStart = DEPENDS_ON_START.test(source)
  }

  /** Whether the line has, from the position on, what a match needs. */
  mayMatch(line: Line, position: number): boolean {
    if (this.#line === line && this.#holdsFor(position)) return this.#match !== null
    if (!this.#needs && this.#inVain < this.#context.searchesBeforeNeeds) return true
    this.#needs ??= needsOf(this.#source)
    if (this.#context.line.has(line, position, this.#needs)) return true
    this.#remember(line, position, null)
    return false
  }

  find(line: Line, position: number): IOnigMatch | null {
    if (this.#line === line && this.#holdsFor(position)) return this.#match
    const match = this.#search(line, position)
    if (!match) this.#inVain++
    this.#remember(line, position, match)
    return match
  }

  #remember(line: Line, position: number, match: IOnigMatch | null): void {
    this.#line = line
    this.#from = position
    this.#match = match
  }

  #holdsFor(position: number): boolean {
    if (this.dependsOnStart || position < this.#from) return false
    return this.#match === null || startOf(this.#match) >= position
  }

  #search(line: Line, position: number): IOnigMatch | null {
    const { searchesBeforeNative, oniguruma } = this.#context
    const native = ++this.#searches > searchesBeforeNative ? this.#translation() : null
    const { content } = line
    // The engine of JavaScript compiles everything once more for strings beyond Latin-1.
    if (native && content.length <= native.longestLine && this.#context.line.isAscii(line))
      return native.find(content, position)
    this.#compiled ??= oniguruma.createScanner([this.#source])
    return this.#compiled.findNextMatchSync(line.forOniguruma, position, 0)
  }

  /** Made once, and again when a grammar has come that reads other groups. */
  #translation(): NativePattern | null {
    const { groups } = this.#context
    if (this.dependsOnStart || this.#grammars === groups.grammars) return this.#native
    const read = groups.of(this.#source)
    if (this.#grammars === undefined || this.#readGroups !== read?.size)
      this.#native = translate(this.#source, read)
    this.#readGroups = read?.size
    this.#grammars = groups.grammars
    return this.#native
  }
}

/** Where a match begins, in characters of the line. */
export function startOf(match: IOnigMatch): number {
  return match.captureIndices[0]!.start
}
