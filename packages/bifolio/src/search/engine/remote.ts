/**
 * The protocol of remote search: what a site asks a search server, and how the answer is read. The site's own server is
 * `bifolio search-server`; others may answer with whole index records in place of rows.
 */
import { isObject } from '../../shared/is-object.ts'
import type { RemoteSearch } from '../../shared/types.ts'
import { type RemoteHit, readHit } from './remote-hit.ts'
import { LIMITS, type SearchPage } from './types.ts'

/** What one index has found, the rows of a page one after the other. */
export interface RemoteGroup {
  index: string
  hits: RemoteHit[]
  /** What the reader may have meant. */
  suggestion?: string
}

/** Some servers name the asking site's own index so. */
export const DEFAULT_INDEX = 'default'
/** A server that sends more has its answer cut. */
const MOST_HITS = 500

/** The parameters of a query, by name. */
export function remoteParams(remote: RemoteSearch, query: string, lang: string): Record<string, string> {
  const searchIndexes = indexNames(remote).join(',')
  return { keyword: keywordOf(query), limit: String(LIMITS.pages), searchIndexes, lang }
}

/** The indexes that are asked, the own one first. */
export function indexNames({ indexName, searchIndexes }: RemoteSearch): string[] {
  return [...new Set([indexName, ...searchIndexes.map(({ value }) => value)])]
}

/** No more of a query than is read of it: addresses have an end. A character is not cut in two. */
export function keywordOf(query: string): string {
  return query.slice(0, LIMITS.query).replace(/[\ud800-\udbff]$/, '')
}

/**
 * Reads an answer; what is wrong in single rows only costs those.
 * @throws when it is no list of groups
 */
export function readRemoteAnswer(answer: unknown, query: string): RemoteGroup[] {
  if (!Array.isArray(answer)) throw new TypeError('The search server did not answer with a list.')
  return answer.map((group: unknown) => {
    if (!isObject(group) || typeof group.index !== 'string' || !Array.isArray(group.hits))
      throw new TypeError('The search server answered with a group that lacks `index` or `hits`.')
    const hits = group.hits.slice(0, MOST_HITS).flatMap((hit) => readHit(hit, query))
    return {
      index: group.index,
      hits,
      ...(typeof group.suggestion === 'string' && { suggestion: group.suggestion }),
    }
  })
}

/** Puts the rows of a page together, in the order in which the pages appear. */
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
