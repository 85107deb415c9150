import type { RemoteSearch, Site } from '../../shared/types.ts'
import type { RemoteGroup } from '../engine/remote.ts'

/** How long a server may take, in milliseconds. */
const TIMEOUT_MS = 10_000

/** What has to be known of the site that asks. */
export type AskingSite = Pick<Site, 'lang' | 'title' | 'url' | 'base'>

/** Asks a server, or an engine. Rejects when there is no answer. */
export type Ask = (
  remote: RemoteSearch,
  query: string,
  site: AskingSite,
  signal: AbortSignal,
) => Promise<RemoteGroup[]>

/** Sends a request and reads the answer, which is JSON: by POST if there is a body. Rejects when the server refuses. */
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
    // Nothing about the reader goes to another host.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  if (!response.ok) throw new Error(`The search server answered ${response.status}: ${url}`)
  return response.json()
}
