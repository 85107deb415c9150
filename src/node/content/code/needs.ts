import {
  type AlternativeElementNode,
  type AlternativeNode,
  type LookaroundAssertionNode,
  parse,
} from 'oniguruma-parser/parser'
import { type CharSet, charSet } from './char-set.ts'
import {
  codesOf,
  concatenate,
  condense,
  EMPTY,
  expressionOf,
  likelihood,
  oneCharacter,
  type Prefix,
} from './prefixes.ts'

/** What a line holds wherever a pattern matches it. */
export interface Needs {
  /** The rest of the line has one of these characters, for each of the sets. Codes; 128 stands for all beyond ASCII. */
  oneOf: number[][]
  /** The rest of the line matches this too, which has nothing to backtrack over. Global. */
  factor: RegExp | undefined
  /** Whether all that holds only where the rest of the line is ASCII. */
  asciiOnly: boolean
  /** Whether repetitions stand in repetitions: what takes an engine without a limit of attempts for ever. */
  isNested: boolean
}

/** Larger sets are in nearly every line. */
const LARGEST_SET = 4

/**
 * Reads from a pattern of Oniguruma's what a line must have for it to match, in order not to search in vain: a keyword
 * needs its letters, a call its parenthesis. May ask for less than the pattern does, never for more.
 */
export function needsOf(source: string): Needs {
  const ignoreCase = /\(\?[a-zA-Z]*i/.test(source)
  const body = alternativesOf(source)
  if (!body) return { oneOf: [], factor: undefined, asciiOnly: false, isNested: true }
  const reader = new Reader(ignoreCase)
  const oneOf = reader.required(body).map(codesOf)
  return {
    oneOf: [...new Set(oneOf)]
      .filter(({ length }) => length <= LARGEST_SET)
      .sort((a, b) => a.length - b.length),
    factor: expressionOf(reader.factor(body)),
    asciiOnly: ignoreCase,
    isNested: isNested(body, false),
  }
}

/** Nothing when the parser does not know what Oniguruma does: such a pattern is searched for everywhere. */
function alternativesOf(source: string): AlternativeNode[] | undefined {
  try {
    return parse(source, {
      skipBackrefValidation: true,
      skipLookbehindValidation: true,
      skipPropertyNameValidation: true,
      rules: { captureGroup: true, singleline: true },
    }).body
  } catch {
    return undefined
  }
}

class Reader {
  readonly #ignoreCase: boolean

  constructor(ignoreCase: boolean) {
    this.#ignoreCase = ignoreCase
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
    let best = this.#prefixes(alternatives)
    if (alternatives.length > 1) return best
    const elements = flatten(alternatives[0]!.body)
    for (let at = 1; at < elements.length; at++) {
      const factor = this.#sequence(elements.slice(at))
      if (likelihood(factor) < likelihood(best)) best = factor
    }
    return best
  }

  #prefixes(alternatives: readonly AlternativeNode[]): Prefix[] {
    return condense(alternatives.flatMap(({ body }) => this.#sequence(body)))
  }

  #sequence(elements: readonly AlternativeElementNode[]): Prefix[] {
    let prefixes = [EMPTY]
    for (const element of elements) {
      if (prefixes.every(({ isOpen }) => isOpen)) break
      prefixes = concatenate(prefixes, this.#prefixesOf(element))
    }
    return prefixes
  }

  #prefixesOf(node: AlternativeElementNode): Prefix[] {
    switch (node.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return [oneCharacter(charSet(node, this.#ignoreCase))]
      case 'Assertion':
      case 'Directive':
        return [EMPTY]
      case 'CapturingGroup':
      case 'Group':
        return this.#prefixes(node.body)
      case 'LookaroundAssertion':
        return this.#lookaround(node)
      case 'Quantifier':
        return quantified(node.min, node.max, this.#prefixesOf(node.body))
      default:
        return [{ sets: [], isOpen: true }]
    }
  }

  /** What is looked ahead to stands where the match goes on, and mostly says more than what follows. */
  #lookaround(node: LookaroundAssertionNode): Prefix[] {
    const prefixes = isAhead(node) ? this.#prefixes(node.body) : []
    if (prefixes.length === 0 || prefixes.some(({ sets }) => sets.length === 0)) return [EMPTY]
    return prefixes.map(({ sets }) => ({ sets, isOpen: true }))
  }
}

function isAhead({ kind, negate }: LookaroundAssertionNode): boolean {
  return kind === 'lookahead' && !negate
}

function quantified(min: number, max: number, body: Prefix[]): Prefix[] {
  const repeated = max === 1 ? body : body.map(({ sets }) => ({ sets, isOpen: true }))
  return min > 0 ? repeated : [EMPTY, ...repeated]
}

/** Groups that stand for themselves are opened. */
function flatten(elements: readonly AlternativeElementNode[]): AlternativeElementNode[] {
  return elements.flatMap((node) => {
    const isOpened = (node.type === 'Group' || node.type === 'CapturingGroup') && node.body.length === 1
    return isOpened ? flatten(node.body[0]!.body) : [node]
  })
}

function isNested(alternatives: readonly AlternativeNode[], inRepetition: boolean): boolean {
  return alternatives.some(({ body }) => body.some((node) => isRepeated(node, inRepetition)))
}

function isRepeated(node: AlternativeElementNode, inRepetition: boolean): boolean {
  if (node.type === 'Quantifier') {
    const isLong = node.max > 10
    return (isLong && inRepetition) || isRepeated(node.body, inRepetition || isLong)
  }
  return 'body' in node && node.type !== 'CharacterClass' && isNested(node.body, inRepetition)
}
