import type { Lang } from '../../shared/types.ts'
import type { Unit } from '../../translations/exchange/unit.ts'
import type { TranslationSite } from '../../translations/site.ts'

/** Makes a function that finds the terms of the glossary in a text, with their translations into a language. */
export function termFinder(_site: TranslationSite, _lang: Lang): (text: string) => Unit['terms'] {
  return () => []
}
