import { rowCount, type SearchView } from '@bifolio/search/client'
import { encodePart } from '../../shared/links.ts'
import { fillCount } from '../../shared/strings/fill-count.ts'
import { fill, interfaceStrings } from '../../shared/strings.ts'
import type { Lang, Site } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'

export interface SearchStatusProps {
  site: Site
  search: SearchView
  /** Searches for another query, or for the same one again. */
  ask: (query: string) => void
}

/** Maximum number of characters of a displayed query. */
const MAX_QUERY = 60

/** The state of the query for screen readers; visible when there are no rows. */
export function SearchStatus({ site, search, ask }: SearchStatusProps) {
  const { lang } = site
  const { answer, group, isLate } = search
  const strings = interfaceStrings(lang)
  const count = rowCount(group)
  const isEarly = answer?.isEarly
  const suggestion = answer?.suggestion
  return (
    <div className="search-status" role="status" data-query={isEarly ? undefined : answer?.query}>
      {isLate && <span className="visually-hidden">{strings.searchAsking}</span>}
      {answer?.hasFailed && (
        <div className="search-none">
          <Icon name="search" />
          <p className="search-none-title">
            {site.remoteSearch ? strings.searchUnavailable : strings.searchFailed}
          </p>
          <button type="button" className="search-action" onClick={() => ask(search.query)}>
            {strings.retry}
          </button>
        </div>
      )}
      {answer && count > 0 && !isLate && !isEarly && (
        <span className="visually-hidden">{fillCount(strings.searchCount, count, lang)}</span>
      )}
      {answer && !answer.hasFailed && count === 0 && (
        <NoResults site={site} query={answer.query} suggestion={suggestion} ask={ask} />
      )}
      {count > 0 && suggestion && (
        <p className="search-suggestion">
          <Suggestion lang={lang} suggestion={suggestion} ask={ask} />
        </p>
      )}
    </div>
  )
}

interface SuggestionProps {
  suggestion: string
  ask: (query: string) => void
}

function NoResults(props: Partial<SuggestionProps> & Omit<SearchStatusProps, 'search'> & { query: string }) {
  const { site, query, suggestion, ask } = props
  const strings = interfaceStrings(site.lang)
  return (
    <div className="search-none">
      <Icon name="search" />
      <p className="search-none-title">{fill(strings.noResults, { query: shortened(query) })}</p>
      <p>{strings.noResultsHint}</p>
      <p>{strings.noResultsTip}</p>
      {suggestion && (
        <p>
          <Suggestion lang={site.lang} suggestion={suggestion} ask={ask} />
        </p>
      )}
      {site.issueSearch && (
        <a
          className="search-action"
          href={site.issueSearch + encodePart(query)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {strings.searchIssues}
          <Icon name="external" />
          <span className="visually-hidden">{strings.opensNewTab}</span>
        </a>
      )}
    </div>
  )
}

function Suggestion({ lang, suggestion, ask }: SuggestionProps & { lang: Lang }) {
  return (
    <>
      {interfaceStrings(lang).didYouMean}{' '}
      <button type="button" onClick={() => ask(suggestion)}>
        {suggestion}
      </button>
    </>
  )
}

function shortened(query: string): string {
  const characters = [...query]
  return characters.length > MAX_QUERY ? `${characters.slice(0, MAX_QUERY).join('')}…` : query
}
