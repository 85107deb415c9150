/** Requests to hosts that are not trusted: confined to their origin, and bounded in size. */
import { Buffer } from 'node:buffer'

const MOST_REDIRECTS = 3

/** A host does not answer as it should. The message is the end of a sentence about it, without any header of the request. */
export class HostError extends Error {}

/** The body of an answer is larger than allowed. */
export class TooLargeError extends HostError {}

/** A redirect leads to another origin; `undefined` when it is not an address. The origin is chosen by the host, so it is not in the message. */
export class RedirectError extends HostError {
  constructor(readonly origin: string | undefined) {
    super('redirects to another origin')
  }
}

/** A request. Its signal ends the answer at any point; the caller recognizes that by the signal. */
export interface ConfinedRequest {
  method: 'GET' | 'PUT'
  url: URL
  headers?: Record<string, string>
  body?: Uint8Array
  signal: AbortSignal
  /** The maximum size of the body of the answer in bytes, decompressed. */
  mostBytes: number
}

/**
 * Sends a request, and follows redirects inside of its origin.
 * @returns the body of the answer to a GET; `undefined` when there is no such file (404, 410), and after a PUT
 * @throws HostError for any other answer
 */
export async function fetchConfined(request: ConfinedRequest): Promise<Buffer | undefined> {
  const { method, mostBytes } = request
  const response = await follow(request, MOST_REDIRECTS)
  const { status } = response
  // Others of 2xx are answers without the file.
  if (method === 'GET' && status === 200) return readBody(response, mostBytes)
  await discard(response)
  if (method === 'GET' ? status === 404 || status === 410 : response.ok) return undefined
  throw new HostError(`responds to ${method} with the status ${status}`)
}

async function follow(request: ConfinedRequest, left: number): Promise<Response> {
  const { method, url, headers, body, signal } = request
  const response = await fetch(url.href, {
    method,
    // A copy, because the type of a body has no views of shared memory.
    body: body && new Uint8Array(body),
    signal,
    redirect: 'manual',
    headers,
  }).catch((error: unknown) => {
    throw new HostError(`cannot be reached${inBrackets(codeOf(error))}`)
  })
  const location = response.headers.get('location')
  if (![301, 302, 303, 307, 308].includes(response.status) || !location) return response
  await discard(response)
  const next = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined
  // Headers may have a token, and another origin may be inside of a network.
  if (next?.origin !== url.origin) throw new RedirectError(next?.origin)
  if (left === 0) throw new HostError('redirects without end')
  return follow({ ...request, url: next }, left - 1)
}

/** Frees the connection of a response that is not read. */
async function discard({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => {})
}

/** Reads a body without trusting its announced length. */
async function readBody(response: Response, mostBytes: number): Promise<Buffer> {
  const { headers, body } = response
  const tooLarge = new TooLargeError(`sends more than ${mostBytes / 1e6} MB`)
  if (Number(headers.get('content-length')) > mostBytes) {
    await discard(response)
    throw tooLarge
  }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > mostBytes) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    if (error === tooLarge) throw error
    const code = codeOf(error)
    const isEncoded = code?.startsWith('Z_')
    throw new HostError(
      `${isEncoded ? 'sends an answer that cannot be decompressed' : 'breaks off in the middle of an answer'}${inBrackets(code)}`,
    )
  }
  return Buffer.concat(chunks)
}

/** The system's code only: messages of `fetch` may quote headers. */
function codeOf(error: unknown): string | undefined {
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  return typeof code === 'string' ? code : undefined
}

const inBrackets = (code: string | undefined): string => (code ? ` (${code})` : '')
