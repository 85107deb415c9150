import { fill, fillCount, stringsFor } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'

export interface SearchStatusProps {
  lang: Lang
  /** The query of the answer; `undefined` if there is none. */
  query: string | undefined
  count: number
  suggestion: string | undefined
  /** The message when there is no answer, because the index or the server could not be reached. */
  failure: string | undefined
  onSuggestion: (query: string) => void
  /** Whether a query was sent and nothing is shown in the meantime. */
  isWaiting: boolean
  /** Sends the query again after a failure. */
  onRetry: () => void
}

/** Maximum number of characters of a displayed query. */
const MAX_QUERY = 60

/** The number of results for screen readers, and a visible message while there are none. */
export function SearchStatus(props: SearchStatusProps) {
  const { lang, query, count, suggestion, failure, onSuggestion, isWaiting, onRetry } = props
  const strings = stringsFor(lang)
  return (
    <div className="search-status" role="status" data-query={query}>
      {query !== undefined && count > 0 && (
        <span className="visually-hidden">{fillCount(strings.searchCount, count, lang)}</span>
      )}
      {isWaiting && <p className="search-none search-asking">{strings.searchAsking}</p>}
      {failure && (
        <div className="search-none">
          <p className="search-none-title">{failure}</p>
          <button type="button" onClick={onRetry}>
            {strings.retry}
          </button>
        </div>
      )}
      {query !== undefined && count === 0 && !failure && (
        <div className="search-none">
          <p className="search-none-title">{fill(strings.noResults, { query: shortened(query) })}</p>
          <p>{strings.noResultsHint}</p>
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
