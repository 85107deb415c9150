import { fill } from '../strings.ts'
import type { Lang } from '../types.ts'
import type { Plural } from './strings.ts'

/** Formats a count with the plural form of the language, in the digits that all readers know: `1,024 results`. */
export function fillCount(forms: Plural, count: number, lang: Lang): string {
  const form = globalThis.Intl ? new Intl.PluralRules(lang).select(count) : 'other'
  return fill(forms[form] ?? forms.other, {
    count: count.toLocaleString(lang, { numberingSystem: 'latn' }),
  })
}
