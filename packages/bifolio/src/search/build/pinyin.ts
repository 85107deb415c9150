import type { Lang } from '../../shared/types.ts'
import type { SearchRecord } from '../engine/types.ts'

/** Whether a language is written in Chinese characters, whose pronunciation pinyin spells. */
export function hasPinyin(lang: Lang): boolean {
  return /^zh\b/.test(lang)
}

/**
 * The pinyin of the Chinese characters of a site, for `Pinyin`: some characters have several readings. The
 * text is not segmented into words, because no dictionary has all of them.
 * @returns one row per syllable: `shi 时是事`
 */
export async function pinyinOf(pages: readonly Pick<SearchRecord, 'title' | 'content'>[]): Promise<string> {
  const texts = pages.flatMap(({ title, content }) => [title, content])
  const characters = new Set(texts.flatMap((text) => text.match(/\p{Script=Han}/gu) ?? []))
  if (characters.size === 0) return ''
  // Its dictionary loads slowly, and other languages do not need it.
  const { pinyin } = await import('pinyin-pro')
  const rows = new Map<string, string>()
  for (const character of [...characters].sort()) {
    const readings = pinyin(character, { toneType: 'none', type: 'array', v: true, multiple: true })
    for (const syllable of new Set(readings))
      if (/^[a-z]+$/.test(syllable)) rows.set(syllable, (rows.get(syllable) ?? '') + character)
  }
  return [...rows.keys()]
    .sort()
    .map((syllable) => `${syllable} ${rows.get(syllable)}`)
    .join('\n')
}
