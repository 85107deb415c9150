import type { Lang } from 'bifolio/check'
import { listPages } from './page-list.ts'
import { type PageState, pagePins, readPageState, type TranslationCounts } from './page-state.ts'
import { otherLanguages, type TranslatedPages } from './site.ts'

/** A language with its pages and their sums. */
export interface LanguageState {
  lang: Lang
  pages: PageState[]
  counts: TranslationCounts
  /** Files of pages that the default language does not have, although they are not marked as pages of one language. */
  alone: string[]
}

/** Reads the state of all translations. @param langs the languages of translations. Default: all of the site */
export async function readSiteState(
  site: TranslatedPages,
  langs: readonly Lang[] = otherLanguages(site),
): Promise<LanguageState[]> {
  const pins = pagePins(site)
  const languages: LanguageState[] = []
  for (const lang of langs) {
    const { pages, alone } = await listPages(site, [lang])
    const states = pages.map((page) => readPageState(page, pins))
    const counts = sumCounts(states.map(({ counts }) => counts))
    languages.push({ lang, pages: states, counts, alone: alone.map(({ file }) => file) })
  }
  return languages
}

/** The sum of the numbers of several pages. */
export function sumCounts(all: readonly TranslationCounts[]): TranslationCounts {
  const sum: TranslationCounts = { blocks: 0, stale: 0, missing: 0, unreviewed: 0, words: 0 }
  for (const counts of all)
    for (const key of Object.keys(sum) as (keyof TranslationCounts)[]) sum[key] += counts[key]
  return sum
}
