import type { RemoteSearch, Site } from '../../shared/types.ts'
import {
  DEFAULT_INDEX,
  pagesOfHits,
  type RemoteGroup,
  readRemoteAnswer,
  remoteParams,
} from '../engine/remote.ts'
import type { FoundGroups, SearchGroup, SearchSource } from './types.ts'

/** How long a server may take, in milliseconds. */
const PATIENCE = 10_000

/** Searches on a server. There is nothing to load, so it is always ready. */
export function remoteSource(site: Pick<Site, 'lang' | 'title'>, remote: RemoteSearch): SearchSource {
  return {
    state: () => 'inited',
    hasFailed: () => false,
    subscribe: () => () => {},
    open: async () => {},
    async search(query, signal) {
      try {
        return found(await ask(remote, query, site.lang, signal), remote, site.title)
      } catch (error) {
        // Given up because the reader has typed on.
        if (!signal.aborted) console.error(error)
        return { groups: [] }
      }
    },
  }
}

async function ask(
  remote: RemoteSearch,
  query: string,
  lang: string,
  signal: AbortSignal,
): Promise<RemoteGroup[]> {
  const url = new URL(remote.apiUrl)
  for (const [name, value] of Object.entries(remoteParams(remote, query, lang)))
    url.searchParams.set(name, value)
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    // Nothing about the reader goes to another host.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  if (!response.ok) throw new Error(`The search server answered ${response.status}: ${url}`)
  return readRemoteAnswer(await response.json(), query)
}

function found(answer: RemoteGroup[], remote: RemoteSearch, title: string): FoundGroups {
  const own = answer.find(({ index }) => index === remote.indexName) ?? answer.find(isDefault)
  const position = ({ index }: RemoteGroup): number => {
    const place = remote.searchIndexes.findIndex(({ value }) => value === index)
    return place < 0 ? remote.searchIndexes.length : place
  }
  const others = answer.filter((group) => group !== own).sort((a, b) => position(a) - position(b))
  const toGroup = (group: RemoteGroup): SearchGroup => ({
    index: group.index,
    label: labelOf(group.index, remote) ?? (group === own ? title : group.index),
    isOwn: group === own,
    pages: pagesOfHits(group.hits),
  })
  return {
    groups: [...(own ? [own] : []), ...others].map(toGroup),
    suggestion: own?.suggestion,
  }
}

const isDefault = ({ index }: RemoteGroup): boolean => index === DEFAULT_INDEX

function labelOf(index: string, { searchIndexes }: RemoteSearch): string | undefined {
  return searchIndexes.find(({ value }) => value === index)?.label
}
