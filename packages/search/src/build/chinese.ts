import { charactersOf } from '../engine/text/charset.ts'
import type { SearchRecord } from '../engine/types.ts'

/** Whether a language is written in Chinese characters, whose pronunciation pinyin spells. */
export function hasPinyin(lang: string): boolean {
  return /^zh\b/.test(lang)
}

/**
 * The pinyin of the Chinese characters of a site, for `Pinyin`: some characters have several readings. The
 * text is not segmented into words, because no dictionary has all of them.
 * @returns one row per syllable: `shi 时是事`
 */
export async function pagePinyin(pages: readonly Pick<SearchRecord, 'title' | 'content'>[]): Promise<string> {
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

/**
 * The frequent traditional forms of the simplified characters of a site, for `simplifierOf`: readers in Taiwan and Hong Kong
 * search in them.
 * @param synonyms also simplified
 * @returns each simplified character with its traditional ones, separated by spaces: `个個箇 东東`
 */
export async function traditionalForms(
  pages: readonly Pick<SearchRecord, 'title' | 'content'>[],
  synonyms: readonly string[] = [],
): Promise<string> {
  if (pages.length === 0) return ''
  const texts = [...pages.flatMap(({ title, content }) => [title, content]), ...synonyms]
  const known = new Set(texts.flatMap((text) => text.match(/\p{Script=Han}/gu) ?? []))
  if (known.size === 0) return ''
  // Its dictionary loads slowly, and other languages do not need it.
  const { Converter } = await import('opencc-js/t2cn')
  const simplified = Converter({ from: 't', to: 'cn' })
  const forms = new Map<string, string>()
  // The frequent characters in Big5: https://encoding.spec.whatwg.org/#big5-encoder
  for (const traditional of new Set(charactersOf('big5', [0xa4, 0xc6], [0x40, 0xfe]))) {
    const simple = simplified(traditional)
    if (known.has(simple) && !known.has(traditional))
      forms.set(simple, (forms.get(simple) ?? simple) + traditional)
  }
  return [...forms.values()].sort().join(' ')
}
