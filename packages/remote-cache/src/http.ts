/** Requests to a cache server. */
import { type ConfinedRequest, fetchConfined, HostError, TooLargeError } from 'bifolio/cache'

/** The maximum size of an entry, compressed or not: one of a few hundred pages has some ten megabytes. */
export const MOST_BYTES = 128e6

/** An entry cannot be used; others of the server may be sound. */
export class EntryError extends HostError {}

/** A request; `authorization` is the value of the header, which no message contains. */
export interface CacheRequest extends Omit<ConfinedRequest, 'headers' | 'mostBytes'> {
  authorization?: string
}

/**
 * Sends a request.
 * @returns the body, or `undefined` when the server has no such entry
 * @throws HostError for any other answer, and for redirects to other origins
 */
export async function send({ authorization, ...request }: CacheRequest): Promise<Uint8Array | undefined> {
  const headers = {
    // Entries are compressed; another encoding would only be a way to send more than was announced.
    'accept-encoding': 'identity',
    ...(request.body && { 'content-type': 'application/octet-stream' }),
    ...(authorization && { authorization }),
  }
  try {
    return await fetchConfined({ ...request, headers, mostBytes: MOST_BYTES })
  } catch (error) {
    if (error instanceof TooLargeError) throw new EntryError(`${error.message} for an entry`)
    throw error
  }
}
