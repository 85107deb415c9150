import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isNotModified, isRangeCurrent } from './conditions.ts'
import { contentTypeOf } from './content-type.ts'
import { acceptedEncodings } from './encoding.ts'
import { askAlways, cacheControlOf, commonHeaders } from './policy.ts'
import { type ByteRange, parseRange } from './range.ts'
import { readBytes, type StaticFile } from './static-file.ts'
import {
  type ContentCaches,
  chooseVariant,
  compressedContent,
  plainVariant,
  type Variant,
} from './variant.ts'

/** A request and what is needed to answer it. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** Real path of the output folder. */
  root: string
  /** What pages are served with as their Content-Security-Policy. */
  policy: string
  caches: ContentCaches
}

/** Sends a file, or as much of it as the client asked for, and closes it. */
export async function sendFile(exchange: Exchange, file: StaticFile): Promise<void> {
  try {
    const range = await requestedRange(exchange, file)
    const variant = range ? await plainVariant(file, exchange.caches) : await negotiate(exchange, file)
    await closingSource(variant, file, () => answer(exchange, file, variant, range))
  } finally {
    await file.handle.close()
  }
}

/** Sends the page that says that there is no such page, and closes it. It cannot be had in part nor be known already. */
export async function sendNotFoundPage(exchange: Exchange, file: StaticFile): Promise<void> {
  try {
    const variant = await negotiate(exchange, file)
    const headers = { ...contentHeaders(exchange, file, variant), 'Cache-Control': askAlways }
    await closingSource(variant, file, () => sendContent(exchange, variant, 404, headers))
  } finally {
    await file.handle.close()
  }
}

/** Sends a line of text; for all that has no page. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = `${text}\n`
  response.writeHead(status, {
    ...commonHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': askAlways,
    ...headers,
  })
  response.end(body)
}

/** Sends the client to another address. Browsers ask again each time, as the site may be built otherwise by then. */
export function sendRedirect(response: ServerResponse, status: 302 | 308, location: string): void {
  const headers = { Location: location, 'Content-Length': 0, 'Cache-Control': askAlways }
  response.writeHead(status, { ...commonHeaders, ...headers })
  response.end()
}

async function answer(
  exchange: Exchange,
  file: StaticFile,
  variant: Variant,
  range: ByteRange | 'unsatisfiable' | undefined,
): Promise<void> {
  const { request, response } = exchange
  const validators = { etag: variant.etag, modified: file.modified }
  if (isNotModified(request.headers, validators)) {
    response.writeHead(304, stateHeaders(exchange, file, variant))
    response.end()
    return
  }
  if (range === 'unsatisfiable') {
    return sendText(response, 416, 'There is no such range.', { 'Content-Range': `bytes */${file.size}` })
  }
  const headers = { ...contentHeaders(exchange, file, variant), ...stateHeaders(exchange, file, variant) }
  if (!range) return sendContent(exchange, variant, 200, headers)
  const contentRange = `bytes ${range.start}-${range.end}/${file.size}`
  return sendBytes(exchange, file, range, {
    status: 206,
    headers: { ...headers, 'Content-Range': contentRange },
  })
}

/** The part that the client wants. Only GET has ranges, and only of the file as it is. */
async function requestedRange({ request, caches }: Exchange, file: StaticFile) {
  const { range } = request.headers
  if (range === undefined || request.method !== 'GET') return undefined
  const { etag } = await plainVariant(file, caches)
  if (!isRangeCurrent(request.headers, { etag, modified: file.modified })) return undefined
  return parseRange(range, file.size)
}

function negotiate({ request, root, caches }: Exchange, file: StaticFile): Promise<Variant> {
  // Node joins repeated headers of this name.
  const header = request.headers['accept-encoding']
  return chooseVariant(root, file, acceptedEncodings(header?.toString()), caches)
}

async function closingSource(variant: Variant, file: StaticFile, send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } finally {
    if (variant.source !== file) await variant.source.handle.close()
  }
}

async function sendContent(
  exchange: Exchange,
  variant: Variant,
  status: number,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const { source } = variant
  if (!variant.isToCompress) {
    return sendBytes(exchange, source, { start: 0, end: source.size - 1 }, { status, headers })
  }
  const content = await compressedContent(variant, exchange.caches)
  exchange.response.writeHead(status, { ...headers, 'Content-Length': content.length })
  exchange.response.end(content)
}

async function sendBytes(
  { request, response }: Exchange,
  file: StaticFile,
  { start, end }: ByteRange,
  { status, headers }: { status: number; headers: OutgoingHttpHeaders },
): Promise<void> {
  const length = end - start + 1
  response.writeHead(status, { ...headers, 'Content-Length': length })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  await pipeline(readBytes(file, start, length), response)
}

/** What describes the body. */
function contentHeaders(exchange: Exchange, file: StaticFile, { encoding }: Variant): OutgoingHttpHeaders {
  return {
    ...pageHeaders(exchange, file),
    'Content-Type': contentTypeOf(file.file).type,
    ...(encoding && { 'Content-Encoding': encoding }),
  }
}

/** What a client needs to know whether its copy is still good. */
function stateHeaders(exchange: Exchange, file: StaticFile, { etag }: Variant): OutgoingHttpHeaders {
  return {
    ...pageHeaders(exchange, file),
    ETag: etag,
    'Last-Modified': new Date(file.modified).toUTCString(),
    'Cache-Control': cacheControlOf(file.file),
    'Accept-Ranges': 'bytes',
  }
}

function pageHeaders({ policy }: Exchange, file: StaticFile): OutgoingHttpHeaders {
  const isPage = contentTypeOf(file.file).type.startsWith('text/html')
  return {
    ...commonHeaders,
    Vary: 'Accept-Encoding',
    ...(isPage && { 'Content-Security-Policy': policy }),
  }
}
