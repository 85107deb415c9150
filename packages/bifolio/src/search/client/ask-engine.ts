import type { SearchProvider } from '../../shared/types.ts'
import { hitsOfRecord } from '../engine/docsearch.ts'
import { indexNames, keywordOf } from '../engine/remote.ts'
import { LIMITS } from '../engine/types.ts'
import type { EngineAdapter } from './adapters/adapter.ts'
import { type Ask, send } from './ask.ts'

/** Records to request, enough for several pages of rows. */
const ROWS = 3 * LIMITS.pages

/** Each is a chunk of its own, loaded only on sites that use it. */
const ADAPTERS: Record<Exclude<SearchProvider, 'bifolio'>, () => Promise<{ adapter: EngineAdapter }>> = {
  algolia: () => import('./adapters/algolia.ts'),
  typesense: () => import('./adapters/typesense.ts'),
  meilisearch: () => import('./adapters/meilisearch.ts'),
  opensearch: () => import('./adapters/opensearch.ts'),
  groonga: () => import('./adapters/groonga.ts'),
}

/** Queries an external engine through its adapter. */
export const askEngine: Ask = async (remote, query, { lang, url, base }, signal) => {
  const { adapter } = await ADAPTERS[remote.provider as keyof typeof ADAPTERS]()
  const indexes = indexNames(remote)
  const requests = adapter.requests({ remote, query: keywordOf(query), lang, indexes, limit: ROWS })
  const root = remote.apiUrl.replace(/\/*$/, '/')
  const answers = requests.map(({ path, ...rest }) => send(new URL(path, root), rest, signal))
  const lists = adapter.read(await Promise.all(answers))
  const home = url + base.replace(/\/$/, '')
  return indexes.map((index, at) => ({
    index,
    hits: (lists[at] ?? []).flatMap((record) => hitsOfRecord(record, home)),
  }))
}
