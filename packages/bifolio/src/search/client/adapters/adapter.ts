import { isObject } from '../../../shared/is-object.ts'
import type { RemoteSearch } from '../../../shared/types.ts'
import type { FoundRecord } from '../../engine/docsearch.ts'

/** A query to an external search engine. */
export interface EngineQuery {
  remote: RemoteSearch
  query: string
  lang: string
  /** Names of the indexes, that of this site first. */
  indexes: readonly string[]
  /** Maximum number of records per index. */
  limit: number
}

/** A request to an engine. The address is relative to that of the configuration. */
export interface EngineRequest {
  path: string
  headers?: Record<string, string>
  /** Sent by POST; without a body the request is a GET. */
  body?: string
}

/** Builds the requests to an engine and parses its responses. */
export interface EngineAdapter {
  requests(query: EngineQuery): EngineRequest[]
  /**
   * The records found in each index, in order.
   * @param answers responses to the requests, in order
   * @throws when a response is malformed or reports an error
   */
  read(answers: readonly unknown[]): FoundRecord[][]
}

/** The list in a field of a response. @throws with the response when the field is not a list */
export function listIn(answer: unknown, name: string): unknown[] {
  const list = isObject(answer) ? answer[name] : undefined
  if (Array.isArray(list)) return list
  throw new TypeError(
    `The search engine did not answer with \`${name}\`: ${JSON.stringify(answer)?.slice(0, 300)}`,
  )
}

/** The value at a path of a response, `highlight.content`; `undefined` if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value)
}

export const JSON_TYPE = { 'content-type': 'application/json' }
