import { entryFinder } from '../../glossary/terms.ts'
import type { Lang } from '../../shared/types.ts'
import type { Unit } from '../../translations/exchange/unit.ts'
import type { TranslationSite } from '../../translations/site.ts'

/** Makes a function that finds the terms of the glossary in a text, with their translations into a language. */
export function termFinder(
  { config, glossary = [] }: TranslationSite,
  lang: Lang,
): (text: string) => Unit['terms'] {
  const find = entryFinder(glossary, config.lang)
  return (text) =>
    find(text).flatMap(({ term, words, forbidden, note }) => {
      const translation = words[lang]
      if (translation === undefined) return []
      const not = forbidden[lang]?.length ? `not: ${forbidden[lang].join(', ')}` : undefined
      const notes = [note, not].filter(Boolean).join('; ')
      return [{ term, translation, ...(notes && { note: notes }) }]
    })
}
