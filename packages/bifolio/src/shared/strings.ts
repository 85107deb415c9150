import { en } from './strings/en.ts'
import type { Strings } from './strings/Strings.ts'
import { zh } from './strings/zh.ts'
import type { Lang } from './types.ts'

export type { ContainerName, Strings } from './strings/Strings.ts'

/** A language of the interface is a file in `strings/` and its entry here. */
const LANGUAGES: Record<string, Strings> = { en, zh }

/** The interface of a language: its own table, that of its main language (`zh-CN` → `zh`), else English. */
export function stringsFor(lang: Lang): Strings {
  return LANGUAGES[lang] ?? LANGUAGES[lang.split('-')[0] ?? ''] ?? en
}
