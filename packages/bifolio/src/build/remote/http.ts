/** Requests to a cache server, bounded in size and confined to its origin. */
import { Buffer } from 'node:buffer'

/** The maximum size of an entry, compressed or not: one of a few hundred pages has some ten megabytes. */
export const MOST_BYTES = 128e6
const MOST_REDIRECTS = 3

/** A server does not do what the protocol says. The message is the end of a sentence about it, without any secret. */
export class ServerFault extends Error {}

/** An entry cannot be used; others of the server may be sound. */
export class EntryFault extends ServerFault {}

/** A request; `authorization` is the value of the header, which no message contains. */
export interface CacheRequest {
  method: 'GET' | 'PUT'
  url: URL
  authorization?: string
  body?: Uint8Array
  signal: AbortSignal
}

/**
 * Sends a request.
 * @returns the body, or `undefined` when the server has no such entry
 * @throws ServerFault for any other answer, and for redirects to other origins
 */
export async function send(request: CacheRequest): Promise<Uint8Array | undefined> {
  const response = await follow(request, MOST_REDIRECTS)
  if (response.ok && request.method === 'GET') return readBody(response)
  await discard(response)
  if (response.ok) return undefined
  if (response.status === 404 && request.method === 'GET') return undefined
  throw new ServerFault(`answers ${request.method} with the status ${response.status}`)
}

async function follow(request: CacheRequest, left: number): Promise<Response> {
  const { method, url, authorization, body, signal } = request
  const response = await fetch(url.href, {
    method,
    // A copy, because the type of a body has no views of shared memory.
    body: body && new Uint8Array(body),
    signal,
    redirect: 'manual',
    headers: {
      // Entries are compressed; another encoding would only be a way to send more than was announced.
      'accept-encoding': 'identity',
      ...(body && { 'content-type': 'application/octet-stream' }),
      ...(authorization && { authorization }),
    },
  }).catch((error: unknown) => {
    throw new ServerFault(`cannot be reached${inBrackets(codeOf(error))}`)
  })
  const location = response.headers.get('location')
  if (![301, 302, 303, 307, 308].includes(response.status) || !location) return response
  await discard(response)
  const next = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined
  // The token must not reach another origin.
  if (next?.origin !== url.origin) throw new ServerFault('redirects to another origin')
  if (left === 0) throw new ServerFault('redirects without end')
  return follow({ ...request, url: next }, left - 1)
}

/** Frees the connection of a response that is not read. */
async function discard({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => {})
}

/** Reads a body without trusting its announced length. */
async function readBody(response: Response): Promise<Uint8Array> {
  const { headers, body } = response
  if (Number(headers.get('content-length')) > MOST_BYTES) {
    await discard(response)
    throw tooLarge()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > MOST_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof ServerFault) throw error
    const code = codeOf(error)
    const isEncoded = code?.startsWith('Z_')
    throw new ServerFault(
      `${isEncoded ? 'sends an answer that cannot be decompressed' : 'breaks off in the middle of an answer'}${inBrackets(code)}`,
    )
  }
  return Buffer.concat(chunks)
}

const tooLarge = (): EntryFault => new EntryFault(`sends more than ${MOST_BYTES / 1e6} MB for an entry`)

/** The system's code only: messages of `fetch` may quote headers. */
function codeOf(error: unknown): string | undefined {
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  return typeof code === 'string' ? code : undefined
}

const inBrackets = (code: string | undefined): string => (code ? ` (${code})` : '')
