import type { MetaEntry } from '../../config/meta.ts'
import { isObject } from '../../shared/is-object.ts'
import { lookupTags } from '../../shared/strings/lookup-tags.ts'
import type { Lang, NavItem } from '../../shared/types.ts'
import { mapEntries } from './menu.ts'

/** Beside the configuration, as in Rspress sites. */
export const LABELS_FILE = 'i18n.json'

/** Translated menu labels by the key that a menu file contains instead: `{ "start": { "en": "Start", "zh": "开始" } }`. */
export type MenuLabels = Readonly<Record<string, unknown>>

/** The label of a key in a language, else in the language that replaces it; any other text is itself. */
export type FindLabel = (written: string) => string

/** Finds labels in one language. @param defaultLang replaces it for keys that have no word in it */
export function labelFinder(labels: MenuLabels, lang: Lang, defaultLang: Lang): FindLabel {
  const tags = [...lookupTags(lang), defaultLang]
  return (written) => {
    const words = Object.hasOwn(labels, written) ? labels[written] : undefined
    const found = isObject(words) ? tags.map((tag) => words[tag]) : []
    return found.find((label) => typeof label === 'string') ?? written
  }
}

/** Replaces the keys in entries of a `_meta.json` by labels. */
export function labelledMeta(entries: readonly MetaEntry[], find: FindLabel): MetaEntry[] {
  return entries.map(({ item, location }) =>
    'label' in item && item.label
      ? { item: { ...item, label: find(item.label) }, location }
      : { item, location },
  )
}

/** Replaces the keys in entries of a `_nav.json` by labels. */
export function labelledNav(items: readonly NavItem[], find: FindLabel): NavItem[] {
  return mapEntries(items, (item) => ({ ...item, text: find(item.text) }))
}
