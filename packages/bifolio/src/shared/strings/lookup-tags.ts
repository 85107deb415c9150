import type { Lang } from '../types.ts'

/**
 * A language and those that may replace it, the nearest first: the tag without its last subtags (RFC 4647, lookup).
 * @example
 * lookupTags('zh-Hant-TW') // ['zh-Hant-TW', 'zh-Hant', 'zh']
 */
export function lookupTags(lang: Lang): Lang[] {
  // A subtag of one character, as in `en-x-plain`, only introduces the next one.
  const shorter = lang.replace(/(?:-[^-])?-[^-]+$/, '')
  return shorter === lang ? [lang] : [lang, ...lookupTags(shorter)]
}
