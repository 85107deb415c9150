import type { Lang, SourceLocation } from './content.ts'

/** A term of `glossary.yml`. The words of a language are a phrase in that language. */
export interface GlossaryEntry {
  /** As the default language writes it. */
  term: string
  /** The word of each language that has one: of the default language, and of all when the term is kept, the term itself. */
  words: Record<Lang, string>
  /** The words that must not be used instead, by language. */
  forbidden: Record<Lang, string[]>
  /** Where the term is in the glossary. */
  location: Required<SourceLocation>
}
