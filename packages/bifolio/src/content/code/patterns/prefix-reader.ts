import type {
  AlternativeElementNode,
  AlternativeNode,
  LookaroundAssertionNode,
} from 'oniguruma-parser/parser'
import { ANY, ASCII, type CharSet, charSet } from './char-set.ts'
import { concatenate, condense, EMPTY, oneCharacter, type Prefix } from './prefixes.ts'

/** How the matches of a part of a pattern begin. May say less than the pattern does, never more. */
export class PrefixReader {
  readonly #ignoreCase: boolean
  readonly #known = new Map<AlternativeElementNode, Prefix[]>()

  constructor(ignoreCase: boolean) {
    this.#ignoreCase = ignoreCase
  }

  /** Of one of several. */
  ofAlternatives(alternatives: readonly AlternativeNode[]): Prefix[] {
    return condense(alternatives.flatMap(({ body }) => this.ofSequence(body)))
  }

  /** Of one after another. */
  ofSequence(elements: readonly AlternativeElementNode[]): Prefix[] {
    let prefixes = [EMPTY]
    for (const element of elements) {
      if (prefixes.every(({ isOpen }) => isOpen)) break
      prefixes = concatenate(prefixes, this.of(element))
    }
    return prefixes
  }

  of(node: AlternativeElementNode): Prefix[] {
    const known = this.#known.get(node) ?? this.#read(node)
    this.#known.set(node, known)
    return known
  }

  #read(node: AlternativeElementNode): Prefix[] {
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
        return this.ofAlternatives(node.body)
      case 'LookaroundAssertion':
        return this.#lookaround(node)
      case 'Quantifier':
        return quantified(node.min, node.max, this.of(node.body))
      default:
        return [{ sets: [], isOpen: true }]
    }
  }

  /** What is looked ahead to stands where the match goes on, and mostly says more than what follows. */
  #lookaround(node: LookaroundAssertionNode): Prefix[] {
    if (node.kind === 'lookbehind') return [{ ...EMPTY, before: this.#before(node) }]
    const prefixes = isAhead(node) ? this.ofAlternatives(node.body) : []
    if (prefixes.length === 0 || prefixes.some(({ sets }) => sets.length === 0)) return [EMPTY]
    return prefixes.map(({ sets }) => ({ sets, isOpen: true }))
  }

  #before({ body, negate }: LookaroundAssertionNode): CharSet | undefined {
    const [node, ...more] = body.flatMap((alternative) => alternative.body)
    if (node?.type !== 'Character' || more.length > 0) return undefined
    const set = charSet(node, this.#ignoreCase)
    return negate ? ANY & ~(set & ASCII) : set
  }
}

/** Whether it demands that something follows. */
export function isAhead({ kind, negate }: LookaroundAssertionNode): boolean {
  return kind === 'lookahead' && !negate
}

function quantified(min: number, max: number, body: Prefix[]): Prefix[] {
  const repeated = max === 1 ? body : body.map((prefix) => ({ ...prefix, isOpen: true }))
  return min > 0 ? repeated : [EMPTY, ...repeated]
}
