import { FORM } from '../factors.ts'
import { fold } from './fold.ts'
import { findNames, isCjk, listBigrams } from './tokens.ts'
import { wordForms } from './words.ts'

/**
 * Synonyms, each a word, a name or several words: `remove`, `delete`. If all end with a dot, they are interchangeable
 * before any name: `jest.`, `vi.`.
 */
export type SynonymGroup = readonly string[]

/** Looks up synonyms of query terms. */
export class Synonyms {
  private readonly others = new Map<string, Synonym[]>()
  private readonly prefixes: SynonymGroup[] = []
  private known: RegExp | undefined

  constructor(groups: readonly SynonymGroup[]) {
    for (const group of groups) {
      if (group.every((member) => member.endsWith('.'))) {
        this.prefixes.push(group.map((member) => fold(member).slice(0, -1)))
        continue
      }
      for (const member of group) {
        const others = group.filter((other) => other !== member).map(synonymOf)
        const key = compactName(fold(member))
        this.others.set(key, [...(this.others.get(key) ?? []), ...others])
      }
    }
  }

  /** Splits a run without spaces at the longest known words, which get the odd indexes. */
  split(run: string): string[] {
    this.known ??= knownIn([...this.others.keys()])
    return run.split(this.known)
  }

  /**
   * A name with the other prefixes of its group: `jest.fn` for `vi.fn`.
   * @param prefix folded, up to the first dot
   * @param rest compact
   */
  withPrefix(prefix: string, rest: string): Synonym[] {
    const group = this.prefixes.find((members) => members.includes(prefix)) ?? []
    return group.filter((other) => other !== prefix).map((other) => synonymOf(other + rest))
  }

  /** @param compact letters and digits of one or several words */
  of(compact: string): readonly Synonym[] {
    const known = [compact, ...wordForms(compact)].find((form) => this.others.has(form))
    return (known !== undefined && this.others.get(known)) || []
  }
}

/** Ignores single characters, which are ambiguous. */
function knownIn(words: readonly string[]): RegExp {
  const known = words.filter((word) => isCjk(word) && [...word].length > 1)
  return new RegExp(`(${known.sort((a, b) => b.length - a.length).join('|') || '(?!)'})`, 'u')
}

function synonymOf(member: string): Synonym {
  const terms = findNames(member).flatMap(({ runs: [run], whole }) =>
    run?.isCjk ? listBigrams(whole) : [whole],
  )
  return { text: fold(member), terms, quality: FORM.synonym }
}

/** Letters and digits only. */
export function compactName(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}

/** The form in which headings are compared: `Mock functions` becomes `mock function`. */
export function foldedName(folded: string): string {
  return compactName(folded).replace(/(?<=[a-z]{3})s$/, '')
}

/** An alternative to a query term. */
export interface Synonym {
  /** Folded. */
  text: string
  /** Terms that are all required. */
  terms: readonly string[]
  /** Confidence that this was meant, up to 1. */
  quality: number
}
