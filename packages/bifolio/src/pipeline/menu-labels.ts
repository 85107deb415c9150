import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../config/json.ts'
import type { MetaEntry } from '../config/meta.ts'
import { readText } from '../content/source.ts'
import { isObject } from '../shared/isObject.ts'
import { positionAt } from '../shared/position.ts'
import type { Lang, NavItem, Problem } from '../shared/types.ts'

/** Beside the configuration, as sites of Rspress have it. */
export const LABELS_FILE = 'i18n.json'

/** The words of menus: a menu file may name a key instead of the words. */
export class MenuLabels {
  private constructor(
    private readonly labels: Record<string, unknown>,
    /** Why the file is not used. */
    readonly problems: Problem[],
  ) {}

  /** Reads the file: `{ "start": { "en": "Start", "zh": "开始" } }`. @param root absolute path of the site */
  static read(root: string): MenuLabels {
    const path = join(root, LABELS_FILE)
    if (!existsSync(path)) return new MenuLabels({}, [])
    const { text, problem } = readText(path, LABELS_FILE)
    if (problem) return new MenuLabels({}, [problem])
    const json = readJson(text)
    if (!('error' in json)) return new MenuLabels(isObject(json.value) ? json.value : {}, [])
    const { error: message, hint, offset } = json
    const place = { file: LABELS_FILE, ...positionAt(text, offset) }
    return new MenuLabels({}, [{ severity: 'error', ...place, message, hint }])
  }

  /** Entries of a `_meta.json` with their words. */
  inMeta(entries: readonly MetaEntry[], lang: Lang): MetaEntry[] {
    return entries.map(({ item, place }) =>
      'label' in item && item.label
        ? { item: { ...item, label: this.wordsOf(item.label, lang) }, place }
        : { item, place },
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
