import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'
import type { IOnigMatch, OnigScanner, OnigString } from 'shiki/textmate'
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
}

/** What Oniguruma gives for a group that took no part. */
const NOWHERE = { start: 4294967295, end: 4294967295, length: 0 }

/** One pattern of a grammar. Remembers what it found in the line it was used on last. */
export class Pattern {
  readonly #source: string
  readonly #context: PatternContext
  /** `\G` and `\K` depend on where the search began: what they find holds for no other position. */
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
    this.#depends = /\\[GK]/.test(source)
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
    const { searchesBeforeNative, createScanner } = this.#context
    if (this.#native === undefined && ++this.#searches > searchesBeforeNative) {
      this.#needs ??= needsOf(this.#source)
      this.#native = this.#depends || this.#needs.isNested ? null : translate(this.#source)
    }
    // The engine of JavaScript compiles everything once more for strings beyond Latin-1.
    if (this.#native && this.#context.line.isAscii(line)) return this.#native.find(line.content, position)
    this.#compiled ??= createScanner([this.#source])
    return this.#compiled.findNextMatchSync(line, position, 0)
  }
}

/** A pattern as JavaScript's own engine runs it: compiled to machine code, and without the way into WebAssembly. */
class NativePattern {
  /** Finds where, at half the price. */
  readonly #search: RegExp
  /** Finds all groups. */
  readonly #groups: RegExp

  constructor(groups: RegExp) {
    this.#groups = groups
    this.#search = new RegExp(groups.source, groups.flags.replace('d', ''))
  }

  find(text: string, position: number): IOnigMatch | null {
    this.#search.lastIndex = position
    const found = this.#search.exec(text)
    if (!found) return null
    if (found.length === 1) return { index: 0, captureIndices: [span(found.index, this.#search.lastIndex)] }
    this.#groups.lastIndex = found.index
    const { indices } = this.#groups.exec(text)!
    return { index: 0, captureIndices: indices!.map((range) => (range ? span(...range) : NOWHERE)) }
  }
}

function span(start: number, end: number): IOnigMatch['captureIndices'][number] {
  return { start, end, length: end - start }
}

function translate(source: string): NativePattern | null {
  try {
    const expression = defaultJavaScriptRegexConstructor(source)
    // Those are emulated by more than one search, or mean the place where the search begins.
    const isPlain = !expression.sticky && !('rawOptions' in expression && hasStrategy(expression.rawOptions))
    return isPlain ? new NativePattern(expression) : null
  } catch {
    return null
  }
}

function hasStrategy(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'strategy' in options && Boolean(options.strategy)
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
