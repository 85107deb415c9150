import type { Lang } from 'bifolio/check'
import { isLanguageTag } from 'bifolio/config'

/** Scripts that are several of Unicode. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hira', 'Kana'],
  Kore: ['Hang', 'Han'],
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
  const [from, to] = [partsOf(langs.source), partsOf(langs.target)]
  if (from[0] === to[0]) return [source, translated].some((text) => /^\p{Lu}|\s|[^\p{ASCII}]/u.test(text))
  const parts = to.map((script) => `\\p{Script=${script}}`)
  return new RegExp(`[${parts.join('')}]`, 'u').test(translated)
}

function partsOf(lang: Lang): readonly string[] {
  const script = (isLanguageTag(lang) ? new Intl.Locale(lang).maximize().script : undefined) ?? 'Latn'
  return PARTS[script] ?? [script]
}
