import type { AlternativeElementNode, AlternativeNode, QuantifierNode } from 'oniguruma-parser/parser'
import type { PatternTree } from './parse-pattern.ts'
import { PrefixReader } from './prefix-reader.ts'
import { concatenate, condense, differ, isWord, type Prefix } from './prefixes.ts'

/** Fewer repetitions can be tried in all ways. */
const FEW = 10

/**
 * Whether repetitions of the pattern take a text in one way only, as `(a|b*c)*` does and `(a*b?)*` does not. An engine
 * without a limit of attempts tries all ways before it gives up, and their number doubles with each character.
 *
 * True only where the next four characters always tell which way is meant: which alternative, and whether to repeat.
 */
export function hasClearLoops({ alternatives, ignoreCase }: PatternTree): boolean {
  return new LoopReader(new PrefixReader(ignoreCase)).areClear(alternatives)
}

class LoopReader {
  readonly #prefixes: PrefixReader

  constructor(prefixes: PrefixReader) {
    this.#prefixes = prefixes
  }

  /** Whether all repetitions in them are. */
  areClear(alternatives: readonly AlternativeNode[]): boolean {
    return alternatives.every(({ body }) => body.every((node) => this.#isClear(node)))
  }

  #isClear(node: AlternativeElementNode): boolean {
    if (node.type === 'Quantifier') {
      return node.max > FEW ? this.#isCertain(node.body, this.#once(node)) : this.#isClear(node.body)
    }
    // What is looked at once is never looked at again in another way.
    return !('body' in node) || node.type === 'CharacterClass' || this.areClear(node.body)
  }

  /** Whether there is one way at most to match what comes before one of `follow`. */
  #isCertain(node: AlternativeElementNode, follow: Prefix[]): boolean {
    switch (node.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'Assertion':
      case 'Directive':
        return true
      case 'LookaroundAssertion':
        return this.areClear(node.body)
      case 'CapturingGroup':
      case 'Group':
        return this.#isCertainWhich(node.body, follow)
      case 'Quantifier':
        return this.#isCertainHowOften(node, follow)
      default:
        return false
    }
  }

  #isCertainWhich(alternatives: readonly AlternativeNode[], follow: Prefix[]): boolean {
    const beginnings = alternatives.map(({ body }) =>
      concatenate(withoutWords(this.#prefixes.ofSequence(body)), follow),
    )
    return (
      beginnings.every((one, at) => beginnings.slice(at + 1).every((other) => differ(one, other))) &&
      alternatives.every(({ body }) => this.#isCertainSequence(body, follow))
    )
  }

  #isCertainSequence(elements: readonly AlternativeElementNode[], follow: Prefix[]): boolean {
    return elements.every((element, at) => {
      const rest = this.#prefixes.ofSequence(elements.slice(at + 1))
      return this.#isCertain(element, concatenate(rest, follow))
    })
  }

  #isCertainHowOften(node: QuantifierNode, follow: Prefix[]): boolean {
    const once = this.#once(node)
    const isKnown = node.min === node.max || differ(concatenate(withoutWords(once), follow), follow)
    return isKnown && this.#isCertain(node.body, condense([...concatenate(once, follow), ...follow]))
  }

  /** How the first repetition begins, and what comes after it. */
  #once(node: QuantifierNode): Prefix[] {
    return this.#prefixes.of({ ...node, min: 1 })
  }
}

/**
 * The ways that begin with a certain word are left out of account: only a text that has the word again and again could
 * be taken in many ways.
 */
function withoutWords(prefixes: readonly Prefix[]): Prefix[] {
  return prefixes.filter((prefix) => !isWord(prefix))
}
