import { languages } from './strings/languages.ts'
import type { Strings } from './strings/Strings.ts'
import type { Lang } from './types.ts'

export type { ContainerName, Strings } from './strings/Strings.ts'

/** The interface of a language. Browsers know those that `client/loadStrings.ts` has loaded. */
export function stringsFor(lang: Lang): Strings {
  return entryFor(languages, lang)
}

/** What a table has for a language: its own entry, that of its main language (`zh-CN` → `zh`), else that of English. */
export function entryFor<Entry>(table: { en: Entry } & Record<string, Entry>, lang: Lang): Entry {
  return table[lang] ?? table[lang.split('-')[0] ?? ''] ?? table.en
}
