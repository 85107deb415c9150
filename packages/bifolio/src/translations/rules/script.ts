import { isLanguageTag } from '../../shared/strings/languages.ts'
import type { Lang } from '../../shared/types.ts'

/** Scripts that are several of Unicode. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hira', 'Kana'],
  Kore: ['Hang', 'Han'],
}

/** Whether two languages are written in the same script. */
export function isSameScript(one: Lang, other: Lang): boolean {
  return partsOf(one)[0] === partsOf(other)[0]
}

/**
 * Whether a text may be the translation of another: it has letters of the script of its language. Where both languages have the same
 * script, one of the two has to look like words, not like a value such as `home` or `./x.svg`.
 */
export function mayTranslate(
  source: string,
  translated: string,
  langs: { source: Lang; target: Lang },
): boolean {
  if (isSameScript(langs.source, langs.target))
    return [source, translated].some((text) => /^\p{Lu}|\s|[^\p{ASCII}]/u.test(text))
  const parts = partsOf(langs.target).map((script) => `\\p{Script=${script}}`)
  return new RegExp(`[${parts.join('')}]`, 'u').test(translated)
}

function partsOf(lang: Lang): readonly string[] {
  const script = (isLanguageTag(lang) ? new Intl.Locale(lang).maximize().script : undefined) ?? 'Latn'
  return PARTS[script] ?? [script]
}
