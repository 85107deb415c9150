import type { SearchProvider } from '../../shared/types.ts'
import { hitsOfRecord } from '../engine/docsearch.ts'
import { indexNames, keywordOf } from '../engine/remote.ts'
import { LIMITS } from '../engine/types.ts'
import type { EngineAdapter } from './adapters/adapter.ts'
import { type Ask, send } from './ask.ts'

/** Records that an engine is asked for, so that there are some pages. */
const ROWS = 3 * LIMITS.pages

/** Each is a file of its own, which only readers of sites that use it load. */
const ADAPTERS: Record<Exclude<SearchProvider, 'bifolio'>, () => Promise<{ adapter: EngineAdapter }>> = {
  algolia: () => import('./adapters/algolia.ts'),
  typesense: () => import('./adapters/typesense.ts'),
  meilisearch: () => import('./adapters/meilisearch.ts'),
  opensearch: () => import('./adapters/opensearch.ts'),
  groonga: () => import('./adapters/groonga.ts'),
}

/** Asks an engine that exists by its adapter. */
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
