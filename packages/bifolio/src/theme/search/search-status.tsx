import { fill, fillCount, stringsFor } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'

export interface SearchStatusProps {
  lang: Lang
  /** What the answer is about; `undefined` while there is none. */
  query: string | undefined
  count: number
  suggestion: string | undefined
  /** Whether there is no answer because the index could not be loaded. */
  hasFailed: boolean
  onSuggestion: (query: string) => void
}

/** A longer query is shown shortened, in characters. */
const LONGEST = 60

/** How many rows were found, for screen readers; for all, that there are none and what may help. */
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
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : query
}
