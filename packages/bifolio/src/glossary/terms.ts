import type { GlossaryEntry, Lang } from '../shared/types.ts'
import { hasPhrase, phraseFinder } from './phrases.ts'

/** A term of the glossary for the translation of a text into a language. */
export interface Term {
  term: string
  /** The word to use; absent when the glossary has none in the language. */
  word?: string
  /** The words not to use. */
  forbidden: string[]
  /** Whether the term is kept as it is. */
  keep: boolean
  note?: string
}

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

/**
 * Makes a function that finds what the glossary says about the terms of a text, for its translator.
 * @param lang the default language, which the text is in
 * @param to the language of the translation
 */
export function termFinder(
  entries: readonly GlossaryEntry[],
  lang: Lang,
  to: Lang,
): (text: string) => Term[] {
  const find = entryFinder(entries, lang)
  return (text) =>
    find(text).map(({ term, words, forbidden, keep, note }) => ({
      term,
      ...(words[to] !== undefined && { word: words[to] }),
      forbidden: forbidden[to] ?? [],
      keep,
      ...(note !== undefined && { note }),
    }))
}

/** The entries of which a translated text lacks the word. */
export function lackingIn(text: string, entries: readonly GlossaryEntry[], lang: Lang): GlossaryEntry[] {
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
