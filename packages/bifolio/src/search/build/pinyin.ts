import type { Lang } from '../../shared/types.ts'
import type { SearchRecord } from '../engine/types.ts'

/** Whether a language is written in Chinese characters, whose pronunciation pinyin spells. */
export function hasPinyin(lang: Lang): boolean {
  return /^zh\b/.test(lang)
}

/**
 * How the Chinese characters of a site are read, for `Pinyin`: several of them in more than one way. Nothing is cut into words,
 * of which every dictionary lacks some.
 * @returns for each syllable a row: `shi 时是事`
 */
export async function pinyinOf(pages: readonly Pick<SearchRecord, 'title' | 'content'>[]): Promise<string> {
  const texts = pages.flatMap(({ title, content }) => [title, content])
  const characters = new Set(texts.flatMap((text) => text.match(/\p{Script=Han}/gu) ?? []))
  if (characters.size === 0) return ''
  // Its dictionary takes time to load, which other languages need not wait for.
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
