import { fold } from './fold.ts'
import type { OtherWord } from './query.ts'
import { bigramsOf, namesOf } from './tokens.ts'
import { formsOf } from './words.ts'

/** Words that mean the same, each also a name or several words: `remove`, `delete`. */
export type SynonymGroup = readonly string[]

/** How sure it is that a synonym was meant. */
const QUALITY = 0.7

/** What else may be meant by words of a query. */
export class Synonyms {
  private readonly others = new Map<string, OtherWord[]>()

  constructor(groups: readonly SynonymGroup[]) {
    for (const group of groups)
      for (const member of group) {
        const others = group.filter((other) => other !== member).map(otherWord)
        const key = compactOf(fold(member))
        this.others.set(key, [...(this.others.get(key) ?? []), ...others])
      }
  }

  /** @param compact letters and digits of a word or of several */
  of(compact: string): readonly OtherWord[] {
    const known = [compact, ...formsOf(compact)].find((form) => this.others.has(form))
    return (known !== undefined && this.others.get(known)) || []
  }
}

function otherWord(member: string): OtherWord {
  const terms = namesOf(member).flatMap(({ runs: [run], whole }) => (run?.isCjk ? bigramsOf(whole) : [whole]))
  return { text: fold(member), terms, quality: QUALITY }
}

/** Letters and digits only. */
export function compactOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}
