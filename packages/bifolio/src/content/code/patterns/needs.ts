import type { AlternativeElementNode, AlternativeNode } from 'oniguruma-parser/parser'
import { type CharSet, charSet } from './char-set.ts'
import { parsePattern } from './parse-pattern.ts'
import { isAhead, PrefixReader } from './prefix-reader.ts'
import { codesOf, expressionOf, likelihood, type Prefix } from './prefixes.ts'

/** What a line holds wherever a pattern matches it. */
export interface Needs {
  /** The rest of the line has one of these characters, for each of the sets. Codes; 128 stands for all beyond ASCII. */
  oneOf: number[][]
  /** The rest of the line matches this too, which has nothing to backtrack over. Global. */
  factor: RegExp | undefined
  /** Whether all that holds only where the rest of the line is ASCII. */
  asciiOnly: boolean
}

/** Larger sets are in nearly every line. */
const LARGEST_SET = 4

/**
 * Reads from a pattern of Oniguruma's what a line must have for it to match, in order not to search in vain: a keyword
 * needs its letters, a call its parenthesis. May ask for less than the pattern does, never for more.
 */
export function needsOf(source: string): Needs {
  const pattern = parsePattern(source)
  if (!pattern) return { oneOf: [], factor: undefined, asciiOnly: false }
  const { alternatives, ignoreCase } = pattern
  const reader = new Reader(ignoreCase)
  const oneOf = reader.required(alternatives).map(codesOf)
  return {
    oneOf: [...new Set(oneOf)]
      .filter(({ length }) => length <= LARGEST_SET)
      .sort((a, b) => a.length - b.length),
    factor: expressionOf(reader.factor(alternatives)),
    asciiOnly: ignoreCase,
  }
}

class Reader {
  readonly #ignoreCase: boolean
  readonly #prefixes: PrefixReader

  constructor(ignoreCase: boolean) {
    this.#ignoreCase = ignoreCase
    this.#prefixes = new PrefixReader(ignoreCase)
  }

  /** Sets of which every match, or what it looks ahead to, has a character. */
  required(alternatives: readonly AlternativeNode[]): CharSet[] {
    const each = alternatives.map(({ body }) => body.flatMap((element) => this.#requiredBy(element)))
    if (each.length === 1) return each[0]!
    // Any of the alternatives may match: their rarest sets together.
    let union = 0n
    for (const sets of each) {
      if (sets.length === 0) return []
      union |= sets.reduce((a, b) => (codesOf(b).length < codesOf(a).length ? b : a))
    }
    return [union]
  }

  #requiredBy(node: AlternativeElementNode): CharSet[] {
    switch (node.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return [charSet(node, this.#ignoreCase)]
      case 'Quantifier':
        return node.min > 0 ? this.#requiredBy(node.body) : []
      case 'CapturingGroup':
      case 'Group':
        return this.required(node.body)
      case 'LookaroundAssertion':
        return isAhead(node) ? this.required(node.body) : []
      default:
        return []
    }
  }

  /** Of all places in a match where something is known to stand, that which is the least likely. */
  factor(alternatives: readonly AlternativeNode[]): Prefix[] {
    let best = this.#prefixes.ofAlternatives(alternatives)
    if (alternatives.length > 1) return best
    const elements = flatten(alternatives[0]!.body)
    for (let at = 1; at < elements.length; at++) {
      const factor = this.#prefixes.ofSequence(elements.slice(at))
      if (likelihood(factor) < likelihood(best)) best = factor
    }
    return best
  }
}

/** Groups that stand for themselves are opened. */
function flatten(elements: readonly AlternativeElementNode[]): AlternativeElementNode[] {
  return elements.flatMap((node) => {
    const isOpened = (node.type === 'Group' || node.type === 'CapturingGroup') && node.body.length === 1
    return isOpened ? flatten(node.body[0]!.body) : [node]
  })
}
