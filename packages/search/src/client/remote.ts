import {
  pagesOfHits,
  type RemoteGroup,
  type RemoteSearch,
  readRemoteAnswer,
  remoteParams,
  truncateQuery,
} from '../engine/remote.ts'
import { LIMITS } from '../engine/types.ts'
import type { FoundGroups, SearchedSite, SearchGroup, SearchHost, SearchSource } from './types.ts'

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 10_000

/** Sends a query. @returns the unchecked answer @throws when there is none */
type Ask = (remote: RemoteSearch, query: string, lang: string, signal: AbortSignal) => Promise<unknown>

/** Searches on a server, or with a module of the site. There is nothing to load, so it is always ready. */
export function remoteSource(
  { lang, title }: Pick<SearchedSite, 'lang' | 'title'>,
  remote: RemoteSearch,
  loadSearch: SearchHost['loadSearch'],
): SearchSource {
  const ask = loadSearch ? askModule(loadSearch) : askServer
  return {
    state: () => 'inited',
    subscribe: () => () => {},
    open: async () => {},
    async search(query, signal) {
      try {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
        return found(readRemoteAnswer(await ask(remote, query, lang, limited)), remote, title)
      } catch (error) {
        // Aborted because the reader typed on.
        if (!signal.aborted) console.error(error)
        return { groups: [], hasFailed: true }
      }
    },
  }
}

const askServer: Ask = async (remote, query, lang, signal) => {
  const url = new URL(remote.apiUrl)
  for (const [name, value] of Object.entries(remoteParams(remote, query, lang)))
    url.searchParams.set(name, value)
  // Sends no information about the reader to another host.
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!response.ok) throw new Error(`The search server answered ${response.status}: ${url}`)
  return response.json()
}

function askModule(loadSearch: NonNullable<SearchHost['loadSearch']>): Ask {
  return async ({ indexName }, query, lang, signal) => {
    const module = await loadSearch()
    const hits = await module.default(truncateQuery(query), { lang, limit: LIMITS.pages, signal })
    return [{ index: indexName, hits }]
  }
}

function found(answer: RemoteGroup[], remote: RemoteSearch, title: string): FoundGroups {
  const ownGroup = answer.find(({ index }) => index === remote.indexName)
  const position = ({ index }: RemoteGroup): number => {
    const at = remote.searchIndexes.findIndex(({ value }) => value === index)
    return at < 0 ? remote.searchIndexes.length : at
  }
  const others = answer.filter((group) => group !== ownGroup).sort((a, b) => position(a) - position(b))
  const toGroup = (group: RemoteGroup): SearchGroup => ({
    index: group.index,
    label: remote.searchIndexes[position(group)]?.label ?? (group === ownGroup ? title : group.index),
    isOwn: group === ownGroup,
    pages: pagesOfHits(group.hits),
  })
  return {
    groups: [...(ownGroup ? [ownGroup] : []), ...others].map(toGroup),
    suggestion: ownGroup?.suggestion,
  }
}
