import { isObject } from '../../../shared/is-object.ts'
import type { RemoteSearch } from '../../../shared/types.ts'
import type { FoundRecord } from '../../engine/docsearch.ts'

/** What is asked of an engine. */
export interface EngineQuery {
  remote: RemoteSearch
  query: string
  lang: string
  /** Names of the indexes, the own one first. */
  indexes: readonly string[]
  /** Records of each index at most. */
  limit: number
}

/** A request to an engine. The address is relative to that of the configuration. */
export interface EngineRequest {
  path: string
  headers?: Record<string, string>
  /** Sent by POST; without one the request is a GET. */
  body?: string
}

/** How an engine is asked, and how its answers are read. */
export interface EngineAdapter {
  requests(query: EngineQuery): EngineRequest[]
  /**
   * What each index has found, in their order.
   * @param answers to the requests, in their order
   * @throws when they are no answers of the engine, or say that it refuses
   */
  read(answers: readonly unknown[]): FoundRecord[][]
}

/** The list that an answer holds under a name. @throws with what the engine says in its place */
export function listIn(answer: unknown, name: string): unknown[] {
  const list = isObject(answer) ? answer[name] : undefined
  if (Array.isArray(list)) return list
  throw new TypeError(
    `The search engine did not answer with \`${name}\`: ${JSON.stringify(answer)?.slice(0, 300)}`,
  )
}

/** The value at a path of an answer, `highlight.content`; `undefined` where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value)
}

export const JSON_TYPE = { 'content-type': 'application/json' }
