/**
 * The protocol of remote search: the request to a search server, and parsing of its response. The site's
 * own server is `bifolio search-server`.
 */
import { isObject, type RemoteHit, readHit } from './remote-hit.ts'
import { LIMITS, type SearchPage } from './types.ts'

/** Where queries are sent to, and which indexes they are sent to. */
export interface RemoteSearch {
  /** Absolute URL that queries are sent to. */
  apiUrl: string
  /** The index that contains this site: its results come first and open in the same tab. */
  indexName: string
  /** The indexes that are queried, in the order of their tabs; this site's own may be among them. */
  searchIndexes: { value: string; label: string }[]
}

/** The results from one index, rows of a page in sequence. */
export interface RemoteGroup {
  index: string
  hits: RemoteHit[]
  /** A suggested correction of the query. */
  suggestion?: string
}

/** Responses are truncated to this number of rows. */
const MAX_HITS = 500

/** The parameters of a query, by name. */
export function remoteParams(remote: RemoteSearch, query: string, lang: string): Record<string, string> {
  const searchIndexes = indexNames(remote).join(',')
  return { keyword: truncateQuery(query), limit: String(LIMITS.pages), searchIndexes, lang }
}

/** The indexes to query, this site's first. */
function indexNames({ indexName, searchIndexes }: RemoteSearch): string[] {
  return [...new Set([indexName, ...searchIndexes.map(({ value }) => value)])]
}

/** Truncates a query without splitting a surrogate pair: URLs are limited in length. */
export function truncateQuery(query: string): string {
  return query.slice(0, LIMITS.query).replace(/[\ud800-\udbff]$/, '')
}

/**
 * Parses a response; invalid rows are dropped.
 * @throws when it is not a list of groups
 */
export function readRemoteAnswer(answer: unknown): RemoteGroup[] {
  if (!Array.isArray(answer)) throw new TypeError('The search server did not answer with a list.')
  return answer.map((group: unknown) => {
    if (!isObject(group) || typeof group.index !== 'string' || !Array.isArray(group.hits))
      throw new TypeError('The search server answered with a group that lacks `index` or `hits`.')
    const hits = group.hits.slice(0, MAX_HITS).flatMap((hit) => readHit(hit) ?? [])
    return {
      index: group.index,
      hits,
      ...(typeof group.suggestion === 'string' && { suggestion: group.suggestion }),
    }
  })
}

/** Groups the rows by page, in the order in which the pages appear. */
export function pagesOfHits(hits: readonly RemoteHit[]): SearchPage[] {
  const pages = new Map<string, SearchPage>()
  for (const { domain, lang, ...hit } of hits) {
    const link = hit.link.replace(/#.*$/s, '')
    const key = `${domain} ${link}`
    const page = pages.get(key) ?? { title: hit.title, link, domain, ...(lang && { lang }), hits: [] }
    page.hits.push(hit)
    pages.set(key, page)
  }
  return [...pages.values()]
}
