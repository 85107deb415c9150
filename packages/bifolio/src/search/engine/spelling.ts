import { nameIn, type SearchIndex } from './inverted-index.ts'
import { fold } from './text/fold.ts'

/** The spelling of the first occurrence of a term that is not all lower case: `useFakeTimers`. */
export function spellingOf({ pages, sections }: SearchIndex, term: string): string | undefined {
  for (const [at, { title, routePath }] of pages.entries()) {
    const texts = (sections[at] ?? []).flatMap(({ heading, text }) => [heading, text])
    for (const text of [title, nameIn(routePath), ...texts])
      for (const [name] of text.matchAll(/[a-z]+[A-Z]\w*/g)) if (fold(name) === term) return name
  }
  return undefined
}
