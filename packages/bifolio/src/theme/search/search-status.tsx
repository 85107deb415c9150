import { fill, fillCount, stringsFor } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'

export interface SearchStatusProps {
  lang: Lang
  /** The query of the answer; `undefined` if there is none. */
  query: string | undefined
  count: number
  suggestion: string | undefined
  /** Whether there is no answer because the index could not be loaded. */
  hasFailed: boolean
  onSuggestion: (query: string) => void
}

/** Maximum number of characters of a displayed query. */
const MAX_QUERY = 60

/** The number of results for screen readers, and a visible message when there are none. */
export function SearchStatus({ lang, query, count, suggestion, hasFailed, onSuggestion }: SearchStatusProps) {
  const strings = stringsFor(lang)
  return (
    <div className="search-status" role="status" data-query={query}>
      {query !== undefined && count > 0 && (
        <span className="visually-hidden">{fillCount(strings.searchCount, count, lang)}</span>
      )}
      {query !== undefined && count === 0 && (
        <div className="search-none">
          <p className="search-none-title">{fill(strings.noResults, { query: shortened(query) })}</p>
          <p>{hasFailed ? strings.searchFailed : strings.noResultsHint}</p>
        </div>
      )}
      {query !== undefined && suggestion && (
        <p className="search-suggestion">
          {strings.didYouMean}{' '}
          <button type="button" onClick={() => onSuggestion(suggestion)}>
            {suggestion}
          </button>
        </p>
      )}
    </div>
  )
}

function shortened(query: string): string {
  const characters = [...query]
  return characters.length > MAX_QUERY ? `${characters.slice(0, MAX_QUERY).join('')}…` : query
}
