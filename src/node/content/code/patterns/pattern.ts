import type { IOnigMatch, OnigScanner, OnigString } from 'shiki/textmate'
import type { ReadGroups } from './groups.ts'
import { type NativePattern, translate } from './native-pattern.ts'
import { type Needs, needsOf } from './needs.ts'

/** Makes a scanner of Oniguruma's. It compiles the patterns, which costs about 0.2 ms for each. */
export type CreateScanner = (patterns: string[]) => OnigScanner

/** What patterns share. */
export interface PatternContext {
  createScanner: CreateScanner
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
  readonly #depends: boolean
  #needs: Needs | undefined
  #compiled: OnigScanner | undefined
  /** `null` when it cannot be translated. */
  #native: NativePattern | null | undefined
  #searches = 0
  #inVain = 0
  #line: OnigString | undefined
  #from = 0
  #match: IOnigMatch | null = null

  constructor(source: string, context: PatternContext) {
    this.#source = source
    this.#context = context
    this.#depends = DEPENDS_ON_START.test(source)
  }

  /** Whether the line has, from the position on, what a match needs. */
  mayMatch(line: OnigString, position: number): boolean {
    if (this.#line === line && this.#holdsFor(position)) return this.#match !== null
    if (!this.#needs && this.#inVain < this.#context.searchesBeforeNeeds) return true
    this.#needs ??= needsOf(this.#source)
    return this.#context.line.has(line, position, this.#needs)
  }

  find(line: OnigString, position: number): IOnigMatch | null {
    if (this.#line === line && this.#holdsFor(position)) return this.#match
    this.#match = this.#search(line, position)
    if (!this.#match) this.#inVain++
    this.#line = line
    this.#from = position
    return this.#match
  }

  #holdsFor(position: number): boolean {
    if (this.#depends || position < this.#from) return false
    return this.#match === null || startOf(this.#match) >= position
  }

  #search(line: OnigString, position: number): IOnigMatch | null {
    const { searchesBeforeNative, createScanner, groups } = this.#context
    if (this.#native === undefined && ++this.#searches > searchesBeforeNative) {
      this.#native = this.#depends ? null : translate(this.#source, groups.of(this.#source))
    }
    const { content } = line
    // The engine of JavaScript compiles everything once more for strings beyond Latin-1.
    if (this.#native && content.length <= this.#native.longestLine && this.#context.line.isAscii(line))
      return this.#native.find(content, position)
    this.#compiled ??= createScanner([this.#source])
    return this.#compiled.findNextMatchSync(line, position, 0)
  }
}

/** Where the characters of the line that is being searched stand. */
export class CurrentLine {
  #line: OnigString | undefined
  /** The last place of each ASCII character, and at 128 of any other; -1 for none. */
  readonly #last = new Int32Array(129)

  isAscii(line: OnigString): boolean {
    if (this.#line !== line) this.#read(line)
    return this.#last[128]! < 0
  }

  has(line: OnigString, position: number, { oneOf, factor, asciiOnly }: Needs): boolean {
    if (this.#line !== line) this.#read(line)
    if (asciiOnly && this.#last[128]! >= position) return true
    for (const codes of oneOf) {
      if (!this.#hasOne(codes, position)) return false
    }
    if (!factor) return true
    factor.lastIndex = position
    return factor.test(line.content)
  }

  #hasOne(codes: number[], position: number): boolean {
    for (const code of codes) {
      if (this.#last[code]! >= position) return true
    }
    return false
  }

  #read(line: OnigString): void {
    this.#line = line
    this.#last.fill(-1)
    const { content } = line
    for (let at = 0; at < content.length; at++) this.#last[Math.min(content.charCodeAt(at), 128)] = at
  }
}

/** Where a match begins, in characters of the line. */
export function startOf(match: IOnigMatch): number {
  return match.captureIndices[0]!.start
}
