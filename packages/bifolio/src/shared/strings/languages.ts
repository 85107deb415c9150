import type { Lang } from '../types/content.ts'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import { en } from './en.ts'
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import type { Strings } from './strings.ts'
import { zh } from './zh.ts'
import zhTW from './zh-tw.json' with { type: 'json' }

/**
 * The interface strings of each language: a JSON file beside this one, and an entry here. A test names missing strings.
 * Browsers receive their language with the site data.
 */
export const languages: Record<string, Strings> = {
  en,
  zh,
  'zh-TW': zhTW,
  ja,
  ko,
  fr,
  de,
  es,
  pt,
  ru,
  ar,
}

/** The interface strings of the nearest language; `undefined` if there is none. */
export function knownInterface(lang: Lang): Strings | undefined {
  return textsIn(lang, languages)
}

/**
 * The texts of the nearest language: `pt` for `pt-BR`, `zh-TW` for `zh-Hant`.
 * @param lang a tag
 * @param texts those of each language
 * @returns `undefined` if there is none
 * @example
 * textsIn('pt-BR', { en: 'Page', pt: 'Página' }) // 'Página'
 */
export function textsIn<Texts>(lang: Lang, texts: Readonly<Record<string, Texts>>): Texts | undefined {
  const { language, script } = maximized(lang)
  const name = language === 'zh' && script === 'Hant' ? 'zh-TW' : language
  return Object.hasOwn(texts, name) ? texts[name] : undefined
}

/** Right-to-left scripts. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/**
 * The text direction of a language.
 * @param lang its tag
 * @returns the value of `dir`
 * @example
 * directionOf('ar') // 'rtl'
 */
export function textDirection(lang: Lang): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(maximized(lang).script ?? '') ? 'rtl' : 'ltr'
}

/** A language with its script. */
function maximized(lang: Lang): Pick<Intl.Locale, 'language' | 'script'> {
  return isLanguageTag(lang) ? new Intl.Locale(lang).maximize() : { language: lang, script: undefined }
}

/** Whether `Intl` accepts a tag; it throws for others, such as `my-app`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** Overrides of interface strings: any subset of them. */
export type StringChanges<Part = Strings> = {
  [Key in keyof Part]?: NonNullable<Part[Key]> extends string ? string : StringChanges<NonNullable<Part[Key]>>
}

/** The interface strings of a language, including the site's overrides; English if the language is unsupported. */
export function completeStrings(lang: Lang, changes: StringChanges = {}): Strings {
  return merge(knownInterface(lang) ?? en, changes)
}

function merge<Part extends object>(part: Part, changes: object): Part {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  const merged = entries.map(([key, value]) => {
    const before = part[key as keyof Part]
    return [key, typeof value === 'string' ? value : merge(before as object, value)]
  })
  return { ...part, ...Object.fromEntries(merged) }
}

/** The English name of a language; `undefined` for codes that are none. */
export function languageName(lang: Lang): string | undefined {
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(lang)
}

/** The language code of a country (`cn` → `zh`, `hk` → `zh-HK`), or of a name (`chinese` → `zh`). */
export function meantLanguage(word: string): Lang | undefined {
  const named = Object.keys(languages).find(
    (lang) => languageName(lang)?.toLowerCase() === word.toLowerCase(),
  )
  if (named || !/^[a-z]{2}$/i.test(word)) return named
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  if (!regions.of(word.toUpperCase())) return undefined
  const { language, script } = new Intl.Locale(`und-${word}`).maximize()
  return script === 'Hant' ? `${language}-${word.toUpperCase()}` : language
}
