import type { MouseEvent } from 'react'
import type { EntryPage } from '../../search/client/entry-pages.ts'
import type { RecentSearches } from '../../search/client/recent.ts'
import { href } from '../../shared/links.ts'
import { fill, stringsFor } from '../../shared/strings.ts'
import type { Site } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { InlineText } from '../elements/inline-text.tsx'
import { SEARCH_HEADING_ID, SEARCH_LIST_ID } from '../layout/ids.ts'
import { type RowContext, SearchRow } from './search-row.tsx'

export interface SearchStartProps extends RowContext {
  site: Site
  recent: RecentSearches
  queries: readonly string[]
  entries: readonly EntryPage[]
  onRepeat: (query: string) => void
  onFollow: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Suggestions before a query: recent searches, or starting pages. The remove buttons are beside the
 * listbox, which may contain only options; the grid aligns each with its row.
 */
export function SearchStart(props: SearchStartProps) {
  const { site, recent, queries, entries } = props
  const strings = stringsFor(site.lang)
  if (queries.length === 0 && entries.length === 0) return null
  const isRecent = queries.length > 0
  return (
    <section className="search-start">
      <div className="search-heading">
        <h2 id={SEARCH_HEADING_ID}>{isRecent ? strings.recentSearches : strings.entryPages}</h2>
        {isRecent && (
          <button type="button" className="search-quiet" onClick={recent.clear}>
            {strings.clearRecentSearches}
          </button>
        )}
      </div>
      <div className="search-recent">
        <div className="search-list" id={SEARCH_LIST_ID} role="listbox" aria-labelledby={SEARCH_HEADING_ID}>
          {isRecent ? <QueryRows {...props} /> : <EntryRows {...props} />}
        </div>
        {queries.map((query) => (
          <button
            key={query}
            type="button"
            className="search-remove"
            aria-label={fill(strings.removeRecentSearch, { query })}
            onClick={() => recent.remove(query)}
          >
            <Icon name="close" />
          </button>
        ))}
      </div>
    </section>
  )
}

function QueryRows({ queries, row, select, onRepeat }: SearchStartProps) {
  return queries.map((query, position) => (
    <SearchRow key={query} {...{ row, select, position }} icon="recent" onClick={() => onRepeat(query)}>
      {query}
    </SearchRow>
  ))
}

function EntryRows({ site, entries, row, select, onFollow }: SearchStartProps) {
  return entries.map(({ text, link, section }, position) => (
    <SearchRow
      key={link}
      {...{ row, select, position }}
      icon="page"
      href={href(site, link)}
      note={section !== text && <InlineText text={section} />}
      onClick={onFollow}
    >
      <InlineText text={text} />
    </SearchRow>
  ))
}
