import { cached } from './cached.ts'
import type { Lexicon } from './lexicon.ts'
import type { Synonyms } from './synonyms.ts'
import { listBigrams } from './tokens.ts'
import { isCommon } from './words.ts'

/** The words of a run without spaces; words with synonyms are kept whole. */
export function runWords(run: string, lang: string, lexicon: Lexicon, synonyms: Synonyms): string[] {
  return synonyms
    .split(run)
    .flatMap((piece, at) =>
      at % 2 === 1
        ? [piece]
        : wordsOf(piece, lang, lexicon, synonyms).flatMap((word) => knownPieces(word, lexicon)),
    )
}

/** `语法报错` → `语法`, `报错`: a longer word is split at character pairs that no text has. */
function knownPieces(word: string, lexicon: Lexicon): string[] {
  const [first = '', ...rest] = word
  if (rest.length < 2) return [word]
  const pieces = [first]
  for (const character of rest) {
    const last = pieces.length - 1
    const pair = [...pieces[last]!].at(-1)! + character
    if (lexicon.has(pair)) pieces[last] += character
    else pieces.push(character)
  }
  return pieces
}

/**
 * The words of a folded run without spaces. A remaining single character belongs to the word before it; a
 * word that no page has, or that ends with a known one, may be a stop character and another word: 很慢.
 */
function wordsOf(run: string, lang: string, lexicon: Lexicon, synonyms: Synonyms): string[] {
  const words: string[] = []
  for (const word of segments(run, lang)) {
    const last = words.at(-1)
    const [first = '', ...rest] = word
    const isRest = rest.length === 0 && !isCommon(word)
    if (isRest && last !== undefined && !isCommon(last)) words[words.length - 1] = last + word
    else if (
      rest.length === 1 &&
      isCommon(first) &&
      !isCommon(word) &&
      (!lexicon.has(word) || synonyms.of(rest[0]!).length > 0)
    )
      words.push(first, ...rest)
    else words.push(word)
  }
  return words
}

/**
 * Whether characters form whole words instead of the end of one and the beginning of the next: only the
 * last may be a single character.
 */
export function areWords(characters: string, lang: string): boolean {
  return segments(characters, lang)
    .slice(0, -1)
    .every((word) => [...word].length > 1)
}

/** Whether the dictionary of the platform has the characters as one word. */
export function isOneWord(characters: string, lang: string): boolean {
  return segments(characters, lang).length === 1
}

function segments(run: string, lang: string): string[] {
  // Supported by Firefox since 125.
  if (!('Segmenter' in Intl)) return listBigrams(run)
  return [...segmenterOf(lang, 'word').segment(run)].map(({ segment }) => segment)
}

/** Cached, because creating one takes longer than using it. */
export const segmenterOf = cached(
  (lang: string, granularity: 'word' | 'grapheme') => new Intl.Segmenter(lang || undefined, { granularity }),
)
