import { problem } from '../../errors/problem.ts'
import type { GlossaryEntry, Problem } from '../../shared/types.ts'
import type { KeyPath } from '../key-path.ts'

/**
 * Forbidden words that are the right words of an entry, so that no one could follow both. The right word may be forbidden
 * itself in favour of the first one: then the two are a cycle.
 * @param locate the position of the key at a path
 */
export function contradictions(
  entries: readonly GlossaryEntry[],
  locate: (path: KeyPath) => GlossaryEntry['location'],
): Problem[] {
  const rightWords = new Map<string, GlossaryEntry>()
  for (const entry of entries)
    for (const [lang, word] of Object.entries(entry.words)) rightWords.set(keyOf(lang, word), entry)
  return entries.flatMap((entry) =>
    Object.entries(entry.forbidden).flatMap(([lang, variants]) =>
      variants.flatMap((variant) => {
        const other = rightWords.get(keyOf(lang, variant))
        if (!other) return []
        const location = locate([entry.term, 'forbidden', lang])
        const { term, location: at } = other
        return problem('forbidden-right-word', location, { variant, lang, term, line: at.line })
      }),
    ),
  )
}

const keyOf = (lang: string, word: string): string => `${lang} ${word}`
