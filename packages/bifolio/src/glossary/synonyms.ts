import type { GlossaryEntry, Lang } from '../shared/types.ts'

/**
 * Groups of synonyms for search in a language: a term with its word, and with the words that readers may type though writers may not.
 * In the default language, also the words of all others.
 */
export function glossarySynonyms(entries: readonly GlossaryEntry[], lang: Lang): string[][] {
  return entries.flatMap(({ term, words, forbidden }) => {
    const others = words[lang] === term ? Object.values(words) : [words[lang] ?? []].flat()
    const group = [...new Set([term, ...others, ...(forbidden[lang] ?? [])])]
    return group.length > 1 ? [group] : []
  })
}
