import { isLanguageTag } from 'bifolio/config'

/**
 * A language tag; for an invalid one, that which was meant: `zh_hans` → `zh-Hans`.
 * @param written another text that may mean it, such as the `lang` of its pages
 */
export function languageTag(tag: string, written: unknown = tag): string {
  if (isLanguageTag(tag)) return tag
  const meant = [String(written), tag].map((one) => one.replaceAll('_', '-')).find(isLanguageTag)
  return meant ? new Intl.Locale(meant).toString() : tag
}
