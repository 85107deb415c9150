import type { AlternativeElementNode, AlternativeNode, QuantifierNode } from 'oniguruma-parser/parser'
import type { PatternTree } from './parse-pattern.ts'
import { PrefixReader } from './prefix-reader.ts'
import { concatenate, condense, differ, isWord, type Prefix } from './prefixes.ts'

/** Fewer repetitions can be tried in all ways. */
const FEW = 10

/**
 * In how many ways repetitions of the pattern take a text: `(a|b*c)*` in one, `(a*b?)*` in many. An engine without a
 * limit of attempts tries all of them before it gives up, and their number doubles with each character.
 *
 * `one` only where the next four characters always tell which way is meant: which alternative, and whether to repeat.
 * `few` where it doubles with each occurrence of a certain word, as of `const` in `((const )?\w+,)*`.
 */
export function waysThrough({ alternatives, ignoreCase }: PatternTree): 'one' | 'few' | 'many' {
  const prefixes = new PrefixReader(ignoreCase)
  if (new LoopReader(prefixes, false).areClear(alternatives)) return 'one'
  return new LoopReader(prefixes, true).areClear(alternatives) ? 'few' : 'many'
}

class LoopReader {
  readonly #prefixes: PrefixReader
  /** Ways that begin with a certain word are left out of account. */
  readonly #ignoresWords: boolean

  constructor(prefixes: PrefixReader, ignoresWords: boolean) {
    this.#prefixes = prefixes
    this.#ignoresWords = ignoresWords
  }

  /** Whether one way at most leads through each repetition in them. */
  areClear(alternatives: readonly AlternativeNode[]): boolean {
    return alternatives.every(({ body }) => body.every((node) => this.#isClear(node)))
  }

  #isClear(node: AlternativeElementNode): boolean {
    if (node.type === 'Quantifier') {
      return node.max > FEW ? this.#isCertain(node.body, this.#once(node)) : this.#isClear(node.body)
    }
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
      // It is looked at once, and never again in another way.
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
      concatenate(this.#counted(this.#prefixes.ofSequence(body)), follow),
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
    const isKnown = node.min === node.max || differ(concatenate(this.#counted(once), follow), follow)
    return isKnown && this.#isCertain(node.body, condense([...concatenate(once, follow), ...follow]))
  }

  /** How the first repetition begins, and what comes after it. */
  #once(node: QuantifierNode): Prefix[] {
    return this.#prefixes.of({ ...node, min: 1 })
  }

  #counted(prefixes: Prefix[]): Prefix[] {
    return this.#ignoresWords ? prefixes.filter((prefix) => !isWord(prefix)) : prefixes
  }
}
