import type { Lang, TocEntry } from '../../shared/types.ts'
import { runsOf } from '../engine/tokens.ts'

/** A page, as far as its pinyin is concerned. */
export interface SpokenPage {
  title: string
  toc: readonly Pick<TocEntry, 'text'>[]
}

/** Whether what is written in a language is spelt in pinyin. */
export function hasPinyin(lang: Lang): boolean {
  return /^zh\b/.test(lang)
}

/**
 * How the Chinese in titles and headings is spoken, for `Pinyin`. Texts are left out: they would double the index, and a
 * page is about what its headings name. Nothing is cut into words, of which every dictionary lacks some.
 * @returns rows, each once, in the order of the pages
 */
export async function pinyinOf(pages: readonly SpokenPage[]): Promise<string> {
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
