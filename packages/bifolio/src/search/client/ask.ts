import type { RemoteSearch, Site } from '../../shared/types.ts'
import type { RemoteGroup } from '../engine/remote.ts'

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 10_000

/** The fields of the site that a request needs. */
export type AskingSite = Pick<Site, 'lang' | 'title' | 'url' | 'base'>

/** Queries a search server or an engine. Rejects when there is no response. */
export type Ask = (
  remote: RemoteSearch,
  query: string,
  site: AskingSite,
  signal: AbortSignal,
) => Promise<RemoteGroup[]>

/** Sends a request and parses the JSON response; a POST if there is a body. Rejects on an error status. */
export async function send(
  url: URL,
  { headers, body }: { headers?: Record<string, string>; body?: string },
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    // Sends no information about the reader to another host.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  if (!response.ok) throw new Error(`The search server answered ${response.status}: ${url}`)
  return response.json()
}
