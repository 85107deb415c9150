import type { Lang } from '../../shared/types.ts'
import { hasPhrase, phraseFinder } from './phrases.ts'
import type { GlossaryEntry } from './read-glossary.ts'

/**
 * Makes a function that finds the entries whose terms a text uses. A term inside a longer one does not count.
 * @param lang the default language, which the terms and the texts are in
 */
export function entryFinder(
  entries: readonly GlossaryEntry[],
  lang: Lang,
): (text: string) => GlossaryEntry[] {
  const byTerm = new Map(entries.map((entry) => [entry.term, entry]))
  const find = phraseFinder(byTerm.keys(), lang)
  return (text) => [...new Set(find(text).flatMap(({ phrase }) => byTerm.get(phrase) ?? []))]
}

/** The entries of which a translated text lacks the word. */
export function absentTerms(text: string, entries: readonly GlossaryEntry[], lang: Lang): GlossaryEntry[] {
  return entries.filter(({ words }) => words[lang] !== undefined && !hasPhrase(text, words[lang], lang))
}

/** A word that the glossary forbids, in a text. */
export interface ForbiddenUse {
  entry: GlossaryEntry
  /** As the text has it, at this offset. */
  text: string
  at: number
}

/** Makes a function that finds the words that are forbidden in a language. A word inside of a longer right word is not one. */
export function forbiddenFinder(
  entries: readonly GlossaryEntry[],
  lang: Lang,
): (text: string) => ForbiddenUse[] {
  const byVariant = new Map(
    entries.flatMap((entry) => (entry.forbidden[lang] ?? []).map((variant) => [variant, entry] as const)),
  )
  if (byVariant.size === 0) return () => []
  const rightWords = entries.flatMap(({ words }) => words[lang] ?? [])
  const find = phraseFinder([...byVariant.keys(), ...rightWords], lang)
  return (text) =>
    find(text).flatMap(({ phrase, text, at }) => {
      const entry = byVariant.get(phrase)
      return entry ? { entry, text, at } : []
    })
}

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
