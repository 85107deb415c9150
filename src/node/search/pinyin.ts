import { wordsOf } from '../../shared/search/query.ts'
import { runsOf } from '../../shared/search/tokens.ts'
import { isCommon } from '../../shared/search/words.ts'
import type { Lang, TocEntry } from '../../shared/types.ts'

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
 * How the Chinese words in titles and headings are spoken, for `Pinyin`. Words of texts are left out: they would double the
 * index, and a page is about what its headings name.
 * @returns rows, the most frequent words first
 */
export async function pinyinOf(pages: readonly SpokenPage[]): Promise<string> {
  const counts = new Map<string, number>()
  for (const { title, toc } of pages)
    for (const label of new Set([title, ...toc.map(({ text }) => text)]))
      for (const word of spokenWords(label)) counts.set(word, (counts.get(word) ?? 0) + 1)
  if (counts.size === 0) return ''
  // Its dictionary takes time to load, which other languages need not wait for.
  const { pinyin } = await import('pinyin-pro')
  const words = [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
  return words
    .map(([word]) => [word, ...pinyin(word, { toneType: 'none', type: 'array', v: true })].join(' '))
    .join('\n')
}

function spokenWords(label: string): string[] {
  return runsOf(label).flatMap(({ text, isCjk }) =>
    isCjk ? wordsOf(text, 'zh').filter((word) => /^\p{Script=Han}{2,}$/u.test(word) && !isCommon(word)) : [],
  )
}
