import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'
import type { IOnigMatch } from 'shiki/textmate'
import { lastingGroups } from './groups.ts'
import { waysThrough } from './loops.ts'
import { parsePattern } from './parse-pattern.ts'

/** What Oniguruma gives for a group that took no part. */
const NOWHERE = { start: 4294967295, end: 4294967295, length: 0 }

/** A word of four letters stands in a line of 100 characters 25 times at most: all ways are tried in less than a second. */
const LONGEST_LINE = { one: Number.POSITIVE_INFINITY, few: 100 }

/** A pattern as JavaScript's own engine runs it: compiled to machine code, and without the way into WebAssembly. */
export class NativePattern {
  /** Finds where, at half the price. */
  readonly #search: RegExp
  /** Finds all groups. */
  readonly #groups: RegExp

  constructor(
    groups: RegExp,
    /** Characters of the longest line that it can search without trying for ever. */
    readonly longestLine: number,
  ) {
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

/**
 * The pattern in JavaScript, if it finds the same there in a line of ASCII, apart from groups that nobody reads.
 * @param read the groups that are read; any may be if it is missing
 */
export function translate(source: string, read: ReadonlySet<number> | undefined): NativePattern | null {
  const tree = parsePattern(source)
  const ways = tree ? waysThrough(tree) : 'many'
  if (!tree || ways === 'many') return null
  if (lastingGroups(tree.alternatives).some((group) => read?.has(group) ?? true)) return null
  try {
    const expression = defaultJavaScriptRegexConstructor(source)
    // Those are emulated by more than one search, or mean the place where the search begins.
    const isPlain = !expression.sticky && !('rawOptions' in expression && hasStrategy(expression.rawOptions))
    return isPlain ? new NativePattern(expression, LONGEST_LINE[ways]) : null
  } catch {
    return null
  }
}

function hasStrategy(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'strategy' in options && Boolean(options.strategy)
}
