import { useMemo, useSyncExternalStore } from 'react'
import { type RecentTexts, recentTexts } from './recent.ts'

/** A page that is suggested. */
export interface EntryPage {
  text: string
  /** Route path. */
  link: string
  /** Of the section that was opened, whose anchor is in `link`. */
  heading?: string
  /** The part of the site that it is in; or its name in the menu, where `text` is that part. */
  section?: string
}

/** The pages that are suggested before a query. */
export interface StartPages {
  /**
   * Pages by their names in the menus, sections with their heading: `/path#anchor Heading`. Pages that are not in a menu are
   * left out.
   */
  named: (links: readonly string[]) => EntryPage[]
  /** Starting pages besides those that are listed already. */
  entries: (listed: readonly EntryPage[]) => EntryPage[]
}

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

/** The suggestions of a site, its pages alone, and `remember`, which adds to them. */
export function useStart(lang: string, start: StartPages) {
  const searches = useMemo(() => recentTexts('searches', lang), [lang])
  const pages = useMemo(() => recentTexts('pages', lang), [lang])
  const queries = useStored(searches)
  const links = useStored(pages)
  const rows = useMemo((): StartRows => {
    const known = start.named(links).slice(0, MAX_ROWS)
    const shown = queries.slice(0, MAX_ROWS)
    const others = start.entries(known)
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
  }, [start, searches, pages, queries, links])
  const none = { searches: [], pages: [], entries: start.entries([]) }
  return {
    rows,
    pagesOnly: { ...rows, ...none, count: none.entries.length },
    remember(query: string, link?: string): void {
      searches.add(query)
      if (link) pages.add(link)
    },
  }
}

const useStored = ({ subscribe, get }: RecentTexts): readonly string[] => useSyncExternalStore(subscribe, get)
