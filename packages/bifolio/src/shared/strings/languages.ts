import type { Lang } from '../types/content.ts'
import { ar } from './ar.ts'
import type { InterfaceLanguage } from './containers.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import type { Strings } from './strings.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-tw.ts'

/** A language of the interface is a file beside this one, and its entry here. Browsers get theirs with the data of the site. */
const interfaces: Record<InterfaceLanguage, Strings> = {
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

/** The interface in each language. */
export const languages: Record<string, Strings> = interfaces

/** The interface that is nearest to a language (`pt-BR` → `pt`, `zh-Hant` → `zh-TW`); `undefined` when there is none. */
export function interfaceOf(lang: Lang): Strings | undefined {
  const { language, script } = maximized(lang)
  const name = language === 'zh' && script === 'Hant' ? 'zh-TW' : language
  return Object.hasOwn(languages, name) ? languages[name] : undefined
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** The direction that a language is written in. */
export function directionOf(lang: Lang): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(maximized(lang).script ?? '') ? 'rtl' : 'ltr'
}

/** A language with its script. A tag that looks like one need not be valid. */
function maximized(lang: Lang): Pick<Intl.Locale, 'language' | 'script'> {
  try {
    return new Intl.Locale(lang).maximize()
  } catch {
    return { language: lang, script: undefined }
  }
}

/** What a configuration may replace of the interface: any part of it. */
export type StringChanges<Part = Strings> = {
  [Key in keyof Part]?: NonNullable<Part[Key]> extends string ? string : StringChanges<NonNullable<Part[Key]>>
}

/** The interface of a language as a site has it; English where there is none. */
export function completeStrings(lang: Lang, changes: StringChanges = {}): Strings {
  return merge(interfaceOf(lang) ?? en, changes)
}

function merge<Part extends object>(part: Part, changes: object): Part {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  const merged = entries.map(([key, value]) => {
    const before = part[key as keyof Part]
    return [key, typeof value === 'string' ? value : merge(before as object, value)]
  })
  return { ...part, ...Object.fromEntries(merged) }
}
