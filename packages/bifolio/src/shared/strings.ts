import type { Plural, Strings } from './strings/strings.ts'
import type { Lang } from './types.ts'

export type { Strings } from './strings/strings.ts'

const known = new Map<Lang, Strings>()
let latest: Strings | undefined

/**
 * The interface of a language, as `registerStrings` was told: it comes with the data of a site, so that readers load only theirs.
 * In an article of another language, which has no translation, it is that of the page.
 */
export function stringsFor(lang: Lang): Strings {
  const strings = known.get(lang) ?? latest
  if (!strings) throw new Error(`No strings for ${lang}`)
  return strings
}

/** Makes the interface of a language known to `stringsFor`. */
export function registerStrings(lang: Lang, strings: Strings): void {
  known.set(lang, strings)
  latest = strings
}

/** Whether the interface of a language is known. */
export function hasStrings(lang: Lang): boolean {
  return known.has(lang)
}

/** The interface of a language, as a configuration has it. */
export function stringsIn(languages: Readonly<Record<Lang, Strings>>, lang: Lang): Strings {
  const strings = languages[lang]
  if (!strings) throw new Error(`The site has no language ${lang}`)
  return strings
}

/** What stands in braces in a text of the interface. */
export const PLACEHOLDER = /\{(\w+)\}/g

/** Puts values into a text of the interface: `Open in {assistant}`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(PLACEHOLDER, (braces, name) => String(values[name] ?? braces))
}

/** A text with a count, in the form that the language has for it. */
export function fillCount(forms: Plural, count: number, lang: Lang): string {
  return fill(forms[new Intl.PluralRules(lang).select(count)] ?? forms.other, { count })
}
