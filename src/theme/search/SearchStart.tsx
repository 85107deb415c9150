import type { MouseEvent } from 'react'
import type { RecentSearches } from '../../client/search/recent.ts'
import { href } from '../../shared/links.ts'
import type { EntryPage } from '../../shared/search/entries.ts'
import { stringsFor } from '../../shared/strings.ts'
import type { Site } from '../../shared/types.ts'
import { Icon } from '../Icon.tsx'
import { InlineText } from '../InlineText.tsx'
import { SEARCH_LIST_ID } from '../ids.ts'
import { type RowContext, SearchRow } from './SearchRow.tsx'

export interface SearchStartProps extends RowContext {
  site: Site
  recent: RecentSearches
  queries: readonly string[]
  entries: readonly EntryPage[]
  onRepeat: (query: string) => void
  onFollow: (event: MouseEvent<HTMLElement>) => void
}

/**
 * What there is before anything is typed: recent searches, else pages to start with. The buttons that remove searches
 * stand beside the listbox, which may hold nothing but its options; the grid puts each beside its row.
 */
export function SearchStart(props: SearchStartProps) {
  const { site, recent, queries, entries, onRepeat, onFollow, ...context } = props
  const strings = stringsFor(site.lang)
  if (queries.length === 0 && entries.length === 0) return null
  const isRecent = queries.length > 0
  return (
    <section className="search-start">
      <h2 className="search-heading">
        {isRecent ? strings.recentSearches : strings.entryPages}
        {isRecent && (
          <button type="button" className="search-quiet" onClick={recent.clear}>
            {strings.clearRecentSearches}
          </button>
        )}
      </h2>
      <div className="search-recent">
        <div
          className="search-list"
          id={SEARCH_LIST_ID}
          role="listbox"
          aria-label={isRecent ? strings.recentSearches : strings.entryPages}
        >
          {isRecent
            ? queries.map((query, position) => (
                <SearchRow
                  key={query}
                  position={position}
                  icon="recent"
                  onClick={() => onRepeat(query)}
                  {...context}
                >
                  {query}
                </SearchRow>
              ))
            : entries.map(({ text, link, section }, position) => (
                <SearchRow
                  key={link}
                  position={position}
                  icon="page"
                  href={href(site, link)}
                  onClick={onFollow}
                  {...context}
                >
                  <InlineText text={text} />
                  {section !== text && (
                    <small>
                      <InlineText text={section} />
                    </small>
                  )}
                </SearchRow>
              ))}
        </div>
        {queries.map((query) => (
          <button
            key={query}
            type="button"
            className="search-remove"
            aria-label={strings.removeRecentSearch(query)}
            onClick={() => recent.remove(query)}
          >
            <Icon name="close" />
          </button>
        ))}
      </div>
    </section>
  )
}
