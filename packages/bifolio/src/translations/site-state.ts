import type { Lang } from '../shared/types.ts'
import { listPages } from './page-list.ts'
import { type PageState, pinsOf, readPageState, type TranslationCounts } from './page-state.ts'
import { otherLanguages, type TranslationSite } from './site.ts'

/** A language with its pages and their sums. */
export interface LanguageState {
  lang: Lang
  pages: PageState[]
  counts: TranslationCounts
  /** Files of pages that the default language does not have, although they are not marked as pages of one language. */
  alone: string[]
}

/** Reads the state of all translations. @param langs the languages of translations. Default: all of the site */
export function readSiteState(
  site: TranslationSite,
  langs: readonly Lang[] = otherLanguages(site),
): LanguageState[] {
  const pins = pinsOf(site)
  return langs.map((lang) => {
    const { pages, alone } = listPages(site, [lang])
    const states = pages.map((page) => readPageState(site, page, pins))
    const counts = sumCounts(states.map(({ counts }) => counts))
    return { lang, pages: states, counts, alone: alone.map(({ file }) => file) }
  })
}

/** The sum of the numbers of several pages. */
export function sumCounts(all: readonly TranslationCounts[]): TranslationCounts {
  const sum: TranslationCounts = { blocks: 0, stale: 0, missing: 0, unreviewed: 0, words: 0 }
  for (const counts of all)
    for (const key of Object.keys(sum) as (keyof TranslationCounts)[]) sum[key] += counts[key]
  return sum
}
