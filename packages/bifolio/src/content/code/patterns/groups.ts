import type { AlternativeElementNode, AlternativeNode, QuantifierNode } from 'oniguruma-parser/parser'

/** A rule of a grammar, or any object that rules are kept in. */
type Rule = Record<string, unknown>

/** Which groups of their patterns grammars read. Others may hold anything. */
export class ReadGroups {
  readonly #unread = new Set<object>()
  readonly #known = new Set<object>()
  readonly #groups = new Map<string, Set<number>>()

  /** The grammar is looked through when that is asked for: most pages do without. */
  addGrammar(grammar: object): void {
    if (!this.#known.has(grammar)) this.#unread.add(grammar)
    this.#known.add(grammar)
  }

  /** How many grammars there are: with each, more groups of a pattern may be read. */
  get grammars(): number {
    return this.#known.size
  }

  /** Numbers of groups; nothing when the pattern stands in no grammar as it is, so that any of them may be read. */
  of(pattern: string): ReadonlySet<number> | undefined {
    for (const grammar of this.#unread) this.#readRule(grammar)
    this.#unread.clear()
    return this.#groups.get(pattern)
  }

  #readRule(rule: unknown): void {
    if (typeof rule !== 'object' || rule === null) return
    const { match, begin, end, while: again, name, contentName, captures, ...others } = rule as Rule
    const { beginCaptures = captures, endCaptures = captures, whileCaptures = captures } = others
    this.#add(match, [captures, name])
    // Their text may stand in a name, or in the pattern that ends what they begin.
    this.#add(begin, [beginCaptures, name, contentName], [end, again])
    this.#add(end, [endCaptures])
    this.#add(again, [whileCaptures])
    for (const child of Object.values(rule)) this.#readRule(child)
  }

  #add(pattern: unknown, names: unknown[], laterPatterns: unknown[] = []): void {
    if (typeof pattern !== 'string') return
    const numbers = this.#groups.get(pattern) ?? new Set()
    this.#groups.set(pattern, numbers)
    const read = [
      ...names.flatMap((captures) => (typeof captures === 'object' ? Object.keys(captures ?? {}) : [])),
      ...(JSON.stringify(names).match(/(?<=\$\{?)\d+/g) ?? []),
      ...([pattern, ...laterPatterns].join(' ').match(/(?<=\\)\d+/g) ?? []),
    ]
    for (const number of read) numbers.add(Number(number))
  }
}

/**
 * The groups that may take no part in a repetition after they did in an earlier one. Oniguruma keeps what they found
 * then, and JavaScript forgets it.
 */
export function lastingGroups(alternatives: readonly AlternativeNode[]): number[] {
  return alternatives.flatMap(({ body }) => body.flatMap((node) => lastingIn(node, 'once')))
}

/** How often a part of a pattern takes part in a match: in each repetition, or in some of them. */
type Share = 'once' | 'each' | 'some'

function lastingIn(node: AlternativeElementNode, share: Share): number[] {
  if (node.type === 'Quantifier') return lastingIn(node.body, shareIn(share, node))
  if (!('body' in node) || node.type === 'CharacterClass') return []
  const own = node.type === 'CapturingGroup' && share === 'some' ? [node.number] : []
  const inner: Share = share === 'each' && node.body.length > 1 ? 'some' : share
  return [...own, ...node.body.flatMap(({ body }) => body.flatMap((child) => lastingIn(child, inner)))]
}

function shareIn(share: Share, { min, max }: QuantifierNode): Share {
  if (share === 'once') return max > 1 ? 'each' : 'once'
  return min === 0 ? 'some' : share
}
