import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { ServerRequest } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { FRAME_POLICY } from '../shared/policy.ts'
import { contentType } from './content-type.ts'
import { cacheControl, DOCUMENT_HEADERS } from './headers.ts'
import { textResponse } from './responses.ts'

/** The parts of a request that determine how a file is sent. */
export interface FileRequest {
  method: string
  headers: Headers
}

const NEGOTIATION = ['accept-encoding', 'range', 'if-range', 'if-none-match', 'if-modified-since']
/** Extensions of the compressed files beside their originals, the best first. */
const ENCODINGS = { br: '.br', gzip: '.gz' }
const REFUSED = new Response()

/** @param names the relevant headers, in lower case */
export function fileRequest({ method = 'GET', headers }: IncomingMessage, names = NEGOTIATION): FileRequest {
  const sent = names.filter((name) => headers[name] !== undefined)
  return { method, headers: new Headers(sent.map((name) => [name, String(headers[name])])) }
}

/**
 * Responds with a file or the requested range of it. The library chooses the encoding, handles ranges and
 * conditions, and rejects hidden files and links that leave the root.
 *
 * @param site `root` is the output folder
 * @param file relative to the root, with forward slashes
 * @returns `undefined` when there is no such file, or it must not be served
 */
export async function fileResponse(
  { root }: { root: string },
  file: string,
  request: FileRequest,
): Promise<Response | undefined> {
  // The library reads nothing else of a request. A real URL would escape `?` and `#`, which the library does not decode.
  const serverRequest = { ...request, _url: { pathname: `/${encodeURI(file)}` } } as ServerRequest
  const encodings = await currentEncodings(join(root, file))
  // Created for each request, as it caches the real path of the folder, which the next build may replace.
  const dotfiles = file.startsWith('.well-known/')
  const serve = () => staticMiddleware({ dir: root, encodings, dotfiles })(serverRequest, () => REFUSED)
  let answer = await serve()
  // A file that is replaced while it is opened is rejected, as it may have become a link.
  if (answer === REFUSED) answer = await serve()
  if (answer === REFUSED) return undefined

  const { headers } = answer
  if (answer.status === 416) {
    return textResponse(416, 'There is no such range.', {
      'Content-Range': headers.get('content-range') ?? '',
    })
  }
  const { type } = contentType(file)
  if (headers.has('content-type')) headers.set('content-type', type)
  if (type.startsWith('text/html')) {
    // Documents contain the rest of their policy.
    headers.set('content-security-policy', FRAME_POLICY)
    for (const [name, value] of Object.entries(DOCUMENT_HEADERS)) headers.set(name, value)
  }
  headers.set('cache-control', cacheControl(file))
  return answer
}

/** The compressed versions of a file, without outdated ones. */
async function currentEncodings(path: string): Promise<Record<string, string>> {
  const modified = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
  const least = await modified(path)
  const all = Object.entries(ENCODINGS)
  const times = await Promise.all(all.map(([, suffix]) => modified(path + suffix)))
  return Object.fromEntries(all.filter((_, index) => (times[index] ?? 0) >= least))
}
