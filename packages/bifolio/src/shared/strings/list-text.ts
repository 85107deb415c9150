import type { Lang } from '../types.ts'

/** Names as a list in a sentence of a language: `Ada, Grace, and Lin`. */
export function listText(names: readonly string[], lang: Lang): string {
  try {
    return new Intl.ListFormat(lang).format(names)
  } catch {
    // A language that is no language tag.
    return names.join(', ')
  }
}

/** What separates the entries of a list in a language: `, ` or `、`. */
export function listSeparator(lang: Lang): string {
  try {
    return new Intl.ListFormat(lang).formatToParts(['a', 'b', 'c'])[1]?.value ?? ', '
  } catch {
    return ', '
  }
}
