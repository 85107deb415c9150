import type { MetaEntry } from '../../config/meta.ts'
import { isObject } from '../../shared/is-object.ts'
import type { Lang, NavItem } from '../../shared/types.ts'

/** Beside the configuration, as sites of Rspress have it. */
export const LABELS_FILE = 'i18n.json'

/**
 * The words of menus: a menu file may name a key instead of the words.
 * `labels` is `{ "start": { "en": "Start", "zh": "开始" } }`.
 */
export class MenuLabels {
  constructor(private readonly labels: Readonly<Record<string, unknown>>) {}

  /** Entries of a `_meta.json` with their words. */
  inMeta(entries: readonly MetaEntry[], lang: Lang): MetaEntry[] {
    return entries.map(({ item, location }) =>
      'label' in item && item.label
        ? { item: { ...item, label: this.wordsOf(item.label, lang) }, location }
        : { item, location },
    )
  }

  /** Entries of a `_nav.json` with their words. */
  inNav(items: readonly NavItem[], lang: Lang): NavItem[] {
    return items.map((item) => ({
      ...item,
      text: this.wordsOf(item.text, lang),
      ...('items' in item && { items: this.inNav(item.items, lang) }),
    }))
  }

  private wordsOf(written: string, lang: Lang): string {
    const words = Object.hasOwn(this.labels, written) ? this.labels[written] : undefined
    const own = isObject(words) ? words[lang] : undefined
    return typeof own === 'string' ? own : written
  }
}
