import type { EntryPage, StartRows } from '@bifolio/search/client'
import type { MouseEvent, ReactNode } from 'react'
import { href } from '../../shared/links.ts'
import { fill, interfaceStrings } from '../../shared/strings.ts'
import type { Site } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { InlineText } from '../elements/inline-text.tsx'
import { SEARCH_LIST_ID } from '../layout/ids.ts'
import { menuSection } from './rows/menu-section.ts'
import { type RowContext, RowSection, SearchRow } from './rows/search-row.tsx'

export interface SearchStartProps extends RowContext {
  site: Site
  start: StartRows
  onRepeat: (query: string) => void
  onFollow: (event: MouseEvent<HTMLElement>, opened: string) => void
}

/**
 * Suggestions before the first answer: recent searches and pages, and starting pages. The buttons are beside
 * the listbox, which may contain only options; the grid aligns each with its row.
 */
export function SearchStart(props: SearchStartProps) {
  const { site, start, row, select, onRepeat } = props
  const strings = interfaceStrings(site.lang)
  const { searches, pages, entries } = start
  if (start.count === 0) return null
  return (
    <div className="search-start">
      <div className="search-list" id={SEARCH_LIST_ID} role="listbox" aria-label={strings.entryPages}>
        <Rows name={strings.recentSearches} count={searches.length} hasButtons>
          {searches.map((query, position) => (
            <SearchRow
              key={query}
              {...{ row, select, position }}
              icon="recent"
              onClick={() => onRepeat(query)}
            >
              {query}
            </SearchRow>
          ))}
        </Rows>
        <Rows name={strings.recentPages} count={pages.length} hasButtons={searches.length === 0}>
          <PageRows {...props} pages={pages} first={searches.length} />
        </Rows>
        <Rows name={strings.entryPages} count={entries.length}>
          <PageRows {...props} pages={entries} first={searches.length + pages.length} />
        </Rows>
      </div>
      {searches.length + pages.length > 0 && (
        <button type="button" className="search-quiet" onClick={start.clear}>
          {strings.clearRecentSearches}
        </button>
      )}
      {searches.map((query) => (
        <button
          key={query}
          type="button"
          className="search-remove"
          aria-label={fill(strings.removeRecentSearch, { query })}
          onClick={() => start.removeSearch(query)}
        >
          <Icon name="close" />
        </button>
      ))}
    </div>
  )
}

interface RowsProps {
  name: string
  /** Number of rows; without any there is no heading. */
  count: number
  /** Whether there are buttons in the second column of the grid. */
  hasButtons?: boolean
  children: ReactNode
}

/** The rows of one kind below their heading. */
function Rows({ name, count, hasButtons, children }: RowsProps) {
  if (count === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-label={name} className="search-kind" data-buttons={hasButtons || undefined}>
      <div className="search-heading" aria-hidden="true">
        {name}
      </div>
      {children}
    </div>
  )
}

function PageRows(props: SearchStartProps & { pages: readonly EntryPage[]; first: number }) {
  const { site, pages, first, row, select, onFollow } = props
  return pages.map(
    ({ text, link, heading, section = menuSection(site, link.replace(/#.*/, ''), text) }, index) => (
      <SearchRow
        key={link}
        {...{ row, select, position: first + index }}
        icon="page"
        href={href(site, link)}
        onClick={(event) => onFollow(event, `${link} ${heading ?? ''}`)}
      >
        <InlineText text={heading ? `${text} › ${heading}` : text} />
        {section !== text && <RowSection name={section} />}
      </SearchRow>
    ),
  )
}
