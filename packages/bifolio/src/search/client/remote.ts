import type { RemoteSearch } from '../../shared/types.ts'
import {
  DEFAULT_INDEX,
  pagesOfHits,
  type RemoteGroup,
  readRemoteAnswer,
  remoteParams,
} from '../engine/remote.ts'
import { type Ask, type AskingSite, send } from './ask.ts'
import type { FoundGroups, SearchGroup, SearchSource } from './types.ts'

/** Searches on a server. There is nothing to load, so it is always ready. */
export function remoteSource(site: AskingSite, remote: RemoteSearch): SearchSource {
  const ask = remote.provider === 'bifolio' ? askServer : askEngine
  return {
    state: () => 'inited',
    subscribe: () => () => {},
    open: async () => {},
    async search(query, signal) {
      try {
        return found(await ask(remote, query, site, signal), remote, site.title)
      } catch (error) {
        // Aborted because the reader typed on.
        if (!signal.aborted) console.error(error)
        return { groups: [], hasFailed: true }
      }
    },
  }
}

/** Loaded only on sites with an external engine. */
const askEngine: Ask = async (...query) => (await import('./ask-engine.ts')).askEngine(...query)

const askServer: Ask = async (remote, query, { lang }, signal) => {
  const url = new URL(remote.apiUrl)
  for (const [name, value] of Object.entries(remoteParams(remote, query, lang)))
    url.searchParams.set(name, value)
  return readRemoteAnswer(await send(url, {}, signal), query)
}

function found(answer: RemoteGroup[], remote: RemoteSearch, title: string): FoundGroups {
  const ownGroup = answer.find(({ index }) => index === remote.indexName) ?? answer.find(isDefault)
  const position = ({ index }: RemoteGroup): number => {
    const at = remote.searchIndexes.findIndex(({ value }) => value === index)
    return at < 0 ? remote.searchIndexes.length : at
  }
  const others = answer.filter((group) => group !== ownGroup).sort((a, b) => position(a) - position(b))
  const toGroup = (group: RemoteGroup): SearchGroup => ({
    index: group.index,
    label: labelOf(group.index, remote) ?? (group === ownGroup ? title : group.index),
    isOwn: group === ownGroup,
    pages: pagesOfHits(group.hits),
  })
  return {
    groups: [...(ownGroup ? [ownGroup] : []), ...others].map(toGroup),
    suggestion: ownGroup?.suggestion,
  }
}

const isDefault = ({ index }: RemoteGroup): boolean => index === DEFAULT_INDEX

function labelOf(index: string, { searchIndexes }: RemoteSearch): string | undefined {
  return searchIndexes.find(({ value }) => value === index)?.label
}
