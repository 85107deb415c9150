import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'
import type { IOnigMatch } from 'shiki/textmate'
import { type Captures, captureOnly } from './captures.ts'
import { lastingGroups } from './groups.ts'
import { waysThrough } from './loops.ts'
import { parsePattern } from './parse-pattern.ts'

/** What Oniguruma gives for a group that took no part. */
const NOWHERE = { start: 4294967295, end: 4294967295, length: 0 }

/** A word of four letters stands in a line of 100 characters 25 times at most: all ways are tried in less than a second. */
const LONGEST_LINE = { one: Number.POSITIVE_INFINITY, few: 100 }

/** A pattern as JavaScript's own engine runs it: compiled to machine code, and without the way into WebAssembly. */
export class NativePattern {
  readonly #expression: RegExp
  readonly #groups: Captures['groups']

  constructor(
    { expression, groups }: Captures,
    /** Characters of the longest line that it can search without trying for ever. */
    readonly longestLine: number,
  ) {
    this.#expression = expression
    this.#groups = groups
  }

  find(text: string, position: number): IOnigMatch | null {
    this.#expression.lastIndex = position
    const found = this.#expression.exec(text)
    if (!found) return null
    const captureIndices = [span(found.index, this.#expression.lastIndex)]
    for (let at = 1; at < found.length; at++) {
      const group = this.#groups?.[at - 1] ?? at
      const range = found.indices![at]
      while (captureIndices.length < group) captureIndices.push(NOWHERE)
      captureIndices.push(range ? span(...range) : NOWHERE)
    }
    return { index: 0, captureIndices }
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
    return isPlain ? new NativePattern(captureOnly(expression, read), LONGEST_LINE[ways]) : null
  } catch {
    return null
  }
}

function hasStrategy(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'strategy' in options && Boolean(options.strategy)
}
