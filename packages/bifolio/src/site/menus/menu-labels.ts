import type { MetaEntry } from '../../config/meta.ts'
import { isObject } from '../../shared/is-object.ts'
import { lookupTags } from '../../shared/strings/lookup-tags.ts'
import type { Lang, NavItem } from '../../shared/types.ts'

/** Beside the configuration, as in Rspress sites. */
export const LABELS_FILE = 'i18n.json'

/**
 * Translated menu labels: a menu file may contain a key instead of a label.
 * `labels` is `{ "start": { "en": "Start", "zh": "开始" } }`.
 */
export class MenuLabels {
  constructor(private readonly labels: Readonly<Record<string, unknown>>) {}

  /** Replaces the keys in entries of a `_meta.json` by labels. */
  inMeta(entries: readonly MetaEntry[], lang: Lang): MetaEntry[] {
    return entries.map(({ item, location }) =>
      'label' in item && item.label
        ? { item: { ...item, label: this.labelOf(item.label, lang) }, location }
        : { item, location },
    )
  }

  /** Replaces the keys in entries of a `_nav.json` by labels. */
  inNav(items: readonly NavItem[], lang: Lang): NavItem[] {
    return items.map((item) => ({
      ...item,
      text: this.labelOf(item.text, lang),
      ...('items' in item && { items: this.inNav(item.items, lang) }),
    }))
  }

  private labelOf(written: string, lang: Lang): string {
    const words = Object.hasOwn(this.labels, written) ? this.labels[written] : undefined
    const labels = isObject(words) ? lookupTags(lang).map((tag) => words[tag]) : []
    return labels.find((label) => typeof label === 'string') ?? written
  }
}
