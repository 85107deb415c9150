import { fold } from './fold.ts'
import { bigramsOf, isCjk, namesOf } from './tokens.ts'
import { formsOf } from './words.ts'

/** Words that mean the same, each also a name or several words: `remove`, `delete`. */
export type SynonymGroup = readonly string[]

/** How sure it is that a synonym was meant. */
const QUALITY = 0.7

/** What else may be meant by words of a query. */
export class Synonyms {
  private readonly others = new Map<string, OtherWord[]>()
  private known: RegExp | undefined

  constructor(groups: readonly SynonymGroup[]) {
    for (const group of groups)
      for (const member of group) {
        const others = group.filter((other) => other !== member).map(otherWord)
        const key = compactOf(fold(member))
        this.others.set(key, [...(this.others.get(key) ?? []), ...others])
      }
  }

  /** Cuts a run without spaces around the longest of the words that it knows, which come alone at odd places. */
  split(run: string): string[] {
    this.known ??= knownIn([...this.others.keys()])
    return run.split(this.known)
  }

  /** @param compact letters and digits of a word or of several */
  of(compact: string): readonly OtherWord[] {
    const known = [compact, ...formsOf(compact)].find((form) => this.others.has(form))
    return (known !== undefined && this.others.get(known)) || []
  }
}

/** A single character says too little. */
function knownIn(words: readonly string[]): RegExp {
  const known = words.filter((word) => isCjk(word) && [...word].length > 1)
  return new RegExp(`(${known.sort((a, b) => b.length - a.length).join('|') || '(?!)'})`, 'u')
}

function otherWord(member: string): OtherWord {
  const terms = namesOf(member).flatMap(({ runs: [run], whole }) => (run?.isCjk ? bigramsOf(whole) : [whole]))
  return { text: fold(member), terms, quality: QUALITY }
}

/** Letters and digits only. */
export function compactOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}

/** What a heading is compared by: `Mock functions` is `mock function`. */
export function nameOf(folded: string): string {
  return compactOf(folded).replace(/(?<=[a-z]{3})s$/, '')
}

/** What a word may be found as beside itself. */
export interface OtherWord {
  /** Folded. */
  text: string
  /** Terms that have to be there together. */
  terms: readonly string[]
  /** How sure it is that this was meant, up to 1. */
  quality: number
}
