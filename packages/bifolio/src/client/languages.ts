import type { languages as all } from '../shared/strings/languages.ts'
import type { Strings } from '../shared/strings.ts'

/** Stands for the module of this name in `shared/strings` in browsers: what has been loaded, by language. */
export const languages: Record<string, Strings> = {}

/** How each language of the interface is loaded. */
export const loaders: Record<keyof typeof all, () => Promise<Strings>> = {
  en: async () => (await import(/* webpackChunkName: 'strings-en' */ '../shared/strings/en.ts')).en,
  zh: async () => (await import(/* webpackChunkName: 'strings-zh' */ '../shared/strings/zh.ts')).zh,
}
