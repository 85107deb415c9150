import type { Lang } from '../../shared/types.ts'
import { runsOf } from '../engine/tokens.ts'
import type { SearchRecord } from '../engine/types.ts'

/** Whether a language is written in Chinese characters, whose pronunciation pinyin spells. */
export function hasPinyin(lang: Lang): boolean {
  return /^zh\b/.test(lang)
}

/**
 * The pinyin of the Chinese in titles and headings, for `Pinyin`. Texts are left out: they would double the index, and a
 * page is about what its headings name. Nothing is cut into words, of which every dictionary lacks some.
 * @returns rows, each once, in the order of the pages
 */
export async function pinyinOf(pages: readonly Pick<SearchRecord, 'title' | 'toc'>[]): Promise<string> {
  const labels = pages.flatMap(({ title, toc }) => [title, ...toc.map(({ text }) => text)])
  const runs = new Set(labels.flatMap((label) => runsOf(label).flatMap(({ text }) => text.match(HAN) ?? [])))
  if (runs.size === 0) return ''
  // Its dictionary takes time to load, which other languages need not wait for.
  const { pinyin } = await import('pinyin-pro')
  return [...runs]
    .map((run) => [run, ...pinyin(run, { toneType: 'none', type: 'array', v: true })].join(' '))
    .join('\n')
}

/** At least two characters: one says too little. */
const HAN = /\p{Script=Han}{2,}/gu
