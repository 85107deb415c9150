import type { Strings } from './strings/strings.ts'
import type { Lang } from './types.ts'

export type { Strings } from './strings/strings.ts'

const registered = new Map<Lang, Strings>()
let latest: Strings | undefined

/**
 * The interface strings of a language, registered by `registerStrings`: they are part of the site data, so that readers
 * only load theirs. For an article shown without a translation, the strings are the page's.
 */
export function interfaceStrings(lang: Lang): Strings {
  const strings = registered.get(lang) ?? latest
  if (!strings) throw new Error(`No strings for ${lang}`)
  return strings
}

/** Registers the interface strings of a language for `stringsFor`. */
export function registerStrings(lang: Lang, strings: Strings): void {
  registered.set(lang, strings)
  latest = strings
}

/** Whether the interface strings of a language are registered. */
export function hasStrings(lang: Lang): boolean {
  return registered.has(lang)
}

/** The interface strings of a language, including overrides of the configuration. */
export function pickStrings(languages: Readonly<Record<Lang, Strings>>, lang: Lang): Strings {
  const strings = languages[lang]
  if (!strings) throw new Error(`The site has no language ${lang}`)
  return strings
}

/** A placeholder in an interface string. */
export const PLACEHOLDER = /\{(\w+)\}/g

/**
 * Replaces the placeholders of an interface string.
 * @param text the string; a placeholder is a name in braces
 * @param values by the names of the placeholders; without a value a placeholder stays
 * @returns the string with the values
 * @example
 * fill('Open in {assistant}', { assistant: 'Claude' }) // 'Open in Claude'
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(PLACEHOLDER, (braces, name) => String(values[name] ?? braces))
}
