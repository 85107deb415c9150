import type { Lang } from '../../shared/types.ts'
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

/** Scripts that are written without spaces between words. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}`
const LETTER = String.raw`[[\p{L}\p{N}_]--[${UNSPACED}]]`
const TOKENS = new RegExp(String.raw`[${UNSPACED}]+|[^\s${UNSPACED}]+`, 'gv')
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'v')

/** A phrase found in a text. */
interface Match {
  phrase: string
  /** As the text has it, at this offset. */
  text: string
  at: number
}

/** An ending in a language whose endings are not known. */
const ENDING = `${LETTER}{0,3}`

/**
 * The source of a regular expression (flag `v`) for whole words of a phrase. Without upper-case letters it matches any case, otherwise
 * only its own. Words are separated by any white space or hyphens, and by nothing next to scripts without spaces.
 */
function patternOf(phrase: string, lang: Lang): string {
  const tokens = phrase.match(TOKENS) ?? []
  const isUnspaced = (token: string | undefined) => token !== undefined && STARTS_UNSPACED.test(token)
  const literal = phrase === phrase.toLowerCase() ? anyCase : exactly
  const body = tokens.map((token, at) => {
    const next = tokens[at + 1]
    if (next === undefined) return isUnspaced(token) ? literal(token) : inflected(token, lang, literal)
    return literal(token) + (isUnspaced(token) || isUnspaced(next) ? String.raw`\s*` : String.raw`[\s\-]+`)
  })
  const before = isUnspaced(tokens[0]) ? '' : `(?<!${LETTER}|[@.\\/])`
  const after = isUnspaced(tokens.at(-1)) ? '' : String.raw`(?!${LETTER}|\.[a-z])`
  return before + body.join('') + after
}

function inflected(word: string, lang: Lang, literal: (text: string) => string): string {
  if (/^en\b/.test(lang)) {
    if (/[^aeiou]y$/.test(word)) return `${literal(word.slice(0, -1))}(?:[yY]|ies)`
    return /[a-z]$/i.test(word) ? `${literal(word)}(?:es|s)?` : literal(word)
  }
  return literal(word) + ENDING
}

const escaped = (sign: string): string => `\\u{${sign.codePointAt(0)?.toString(16)}}`

const exactly = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, escaped)

const anyCase = (text: string): string =>
  text.replace(/[^\p{Lo}\p{N}]/gu, (sign) =>
    sign === sign.toUpperCase() ? escaped(sign) : `[${sign}${sign.toUpperCase()}]`,
  )

const compiled = new Map<string, RegExp>()

/** Whether a text has a phrase. */
export function hasPhrase(text: string, phrase: string, lang: Lang): boolean {
  const key = `${lang} ${phrase}`
  const pattern = compiled.get(key) ?? new RegExp(patternOf(phrase, lang), 'v')
  compiled.set(key, pattern)
  return pattern.test(text)
}

/**
 * Makes a function that finds phrases in texts: of those that begin at one place, the longest.
 * @param phrases in a language; other endings are found, too
 */
export function phraseFinder(phrases: Iterable<string>, lang: Lang): (text: string) => Match[] {
  const known = [...new Set(phrases)].map((phrase) => ({
    phrase,
    // Most texts have few of the phrases: this is much faster than one pattern of all.
    needle: (phrase.match(TOKENS)?.[0] ?? '').toLowerCase().replace(/y$/, ''),
    pattern: new RegExp(patternOf(phrase, lang), 'gv'),
  }))
  return (text) => {
    const lower = text.toLowerCase()
    const matches = known
      .filter(({ needle }) => lower.includes(needle))
      .flatMap(({ phrase, pattern }) =>
        Array.from(text.matchAll(pattern), ({ 0: text, index: at }): Match => ({ phrase, text, at })),
      )
      .sort((a, b) => a.at - b.at || b.text.length - a.text.length)
    let end = 0
    return matches.filter(({ at, text }) => {
      const isFree = at >= end
      if (isFree) end = at + text.length
      return isFree
    })
  }
}
