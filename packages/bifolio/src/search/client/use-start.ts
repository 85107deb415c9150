import { useMemo, useSyncExternalStore } from 'react'
import { isSamePath } from '../../shared/links.ts'
import type { Site } from '../../shared/types.ts'
import { type EntryPage, entryPages, pagesInMenus } from './entry-pages.ts'
import { type RecentTexts, recentPages, recentSearches } from './recent.ts'

/** What is suggested before a query, in this order. */
export interface StartRows {
  searches: readonly string[]
  /** Pages that were opened from search. */
  pages: readonly EntryPage[]
  entries: readonly EntryPage[]
  /** Number of all rows. */
  count: number
  removeSearch: (query: string) => void
  /** Forgets searches and pages. */
  clear: () => void
}

/** Maximum number of rows of each recent kind, and of entries below them: the list fits into the dialog. */
const MAX_ROWS = 3

/** The suggestions of a site, and `remember`, which adds to them. */
export function useStart(site: Site) {
  const searches = useMemo(() => recentSearches(site.lang), [site.lang])
  const pages = useMemo(() => recentPages(site.lang), [site.lang])
  const queries = useStored(searches)
  const links = useStored(pages)
  const rows = useMemo((): StartRows => {
    const known = pagesInMenus(links, site).slice(0, MAX_ROWS)
    const shown = queries.slice(0, MAX_ROWS)
    const others = entryPages(site).filter(({ link }) => !known.some((page) => isSamePath(page.link, link)))
    const entries = shown.length + known.length > 0 ? others.slice(0, MAX_ROWS) : others
    return {
      searches: shown,
      pages: known,
      entries,
      count: shown.length + known.length + entries.length,
      removeSearch: searches.remove,
      clear() {
        searches.clear()
        pages.clear()
      },
    }
  }, [site, searches, pages, queries, links])
  return {
    rows,
    remember(query: string, link?: string): void {
      searches.add(query)
      if (link) pages.add(link)
    },
  }
}

const useStored = ({ subscribe, get }: RecentTexts): readonly string[] => useSyncExternalStore(subscribe, get)
