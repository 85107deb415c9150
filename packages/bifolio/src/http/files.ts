import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { ServerRequest } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { DIAGRAMS } from '../shared/policy.ts'
import { contentTypeOf } from './content-type.ts'
import { cacheControlOf, DOCUMENT_HEADERS } from './headers.ts'
import { textResponse } from './responses.ts'

/** The part of a request that decides how a file is sent. */
export interface FileRequest {
  method: string
  headers: Headers
}

const NEGOTIATION = ['accept-encoding', 'range', 'if-range', 'if-none-match', 'if-modified-since']
/** Endings of the compressed files that lie beside their originals, the best first. */
const ENCODINGS = { br: '.br', gzip: '.gz' }
const REFUSED = new Response()

/** @param names the headers that count, in lower case */
export function fileRequest({ method = 'GET', headers }: IncomingMessage, names = NEGOTIATION): FileRequest {
  const sent = names.filter((name) => headers[name] !== undefined)
  return { method, headers: new Headers(sent.map((name) => [name, String(headers[name])])) }
}

/**
 * Answers with a file, or as much of it as the client asks for. The library chooses the encoding, reads ranges and
 * conditions, and refuses what is hidden or lies outside the root behind a link.
 *
 * @param site `root` is the output folder, `policy` the Content-Security-Policy of pages
 * @param file relative to the root, with forward slashes
 * @returns `undefined` when there is no such file, or none that may be served
 */
export async function fileResponse(
  { root, policy }: { root: string; policy: string },
  file: string,
  request: FileRequest,
): Promise<Response | undefined> {
  // Nothing else of a request is read. A real URL would escape `?` and `#`, which the library does not undo.
  const asked = { ...request, _url: { pathname: `/${encodeURI(file)}` } } as ServerRequest
  const encodings = await currentEncodings(join(root, file))
  // Made for each request, as it remembers the real path of the folder, which the next build may replace.
  const dotfiles = file.startsWith('.well-known/')
  const serve = () => staticMiddleware({ dir: root, encodings, dotfiles })(asked, () => REFUSED)
  let answer = await serve()
  // A file that is replaced while it is being opened is refused, as it might be a link by then.
  if (answer === REFUSED) answer = await serve()
  if (answer === REFUSED) return undefined

  const { headers } = answer
  if (answer.status === 416) {
    return textResponse(416, 'There is no such range.', {
      'Content-Range': headers.get('content-range') ?? '',
    })
  }
  const { type } = contentTypeOf(file)
  if (headers.has('content-type')) headers.set('content-type', type)
  if (type.startsWith('text/html')) {
    // What draws diagrams sets styles: that document has a policy of its own in it.
    if (!file.startsWith(DIAGRAMS)) headers.set('content-security-policy', policy)
    for (const [name, value] of Object.entries(DOCUMENT_HEADERS)) headers.set(name, value)
  }
  headers.set('cache-control', cacheControlOf(file))
  return answer
}

/** The compressed files of a file, without those that are older than it. */
async function currentEncodings(path: string): Promise<Record<string, string>> {
  const modified = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
  const least = await modified(path)
  const all = Object.entries(ENCODINGS)
  const times = await Promise.all(all.map(([, suffix]) => modified(path + suffix)))
  return Object.fromEntries(all.filter((_, index) => (times[index] ?? 0) >= least))
}
