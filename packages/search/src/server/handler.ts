import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { RemoteGroup } from '../engine/remote.ts'
import { clientAt, createRateLimit, type RateLimit } from './rate.ts'
import { type Refusal, readTarget, type SearchRequest } from './request.ts'
import { createSiteIndex, type ServedSite, type SiteIndex } from './site-index.ts'

export type { ServedSite }

/** Sites, allowed origins and rate limit of a search server. */
export interface SearchHandlerOptions {
  sites: readonly ServedSite[]
  /** Origins whose pages may send requests; `*` for all. */
  origins: readonly string[]
  rate: RateLimit
  /** Whether a proxy adds the client to `X-Forwarded-For`. */
  isBehindProxy: boolean
  /** Monotonic clock in milliseconds. */
  now?: () => number
  /** Called with the error when an index cannot be read, which is not sent to clients. */
  onError?: (error: unknown) => void
}

/** Handles any request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** `max-age` of an answer in seconds, short because builds replace the index. */
const MAX_AGE = 60

/** Answers searches in the indexes of built sites, with the same ranking as in the browser. */
export function createSearchHandler(options: SearchHandlerOptions): RequestHandler {
  const now = options.now ?? (() => performance.now())
  const indexes = options.sites.map((site) => createSiteIndex(site, now))
  // An index that is open answers while a build replaces it. A search reports what cannot be opened.
  for (const { site, open } of indexes) for (const lang of site.langs) open(lang).catch(() => {})
  const waitFor = createRateLimit(options.rate, now)
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = corsHeaders(request, options.origins)
    const { method = '', url = '/' } = request
    if (method === 'OPTIONS') return send(response, 204, undefined, { ...headers, ...PREFLIGHT })
    const refuse = ({ status, message }: Refusal, more?: OutgoingHttpHeaders): void =>
      send(response, status, { error: message }, { 'Cache-Control': 'no-store', ...headers, ...more })
    if (method !== 'GET' && method !== 'HEAD')
      return refuse({ status: 405, message: 'Only GET is allowed.' }, { Allow: ALLOWED })
    const target = readTarget(url)
    if (target === 'health') return sendHealth(response, indexes, headers)
    if ('status' in target) return refuse(target)
    const seconds = waitFor(clientOf(request, options.isBehindProxy))
    if (seconds > 0) return refuse({ status: 429, message: 'Too many searches.' }, { 'Retry-After': seconds })
    const answer = await searchAll(indexes, target)
    send(response, 200, answer, { ...headers, 'Cache-Control': `public, max-age=${MAX_AGE}` })
  }
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      options.onError?.(error)
      if (response.headersSent) response.destroy()
      else send(response, 500, { error: 'The index cannot be read.' }, corsHeaders(request, options.origins))
    })
  }
}

const ALLOWED = 'GET, HEAD, OPTIONS'
const PREFLIGHT = { 'Access-Control-Allow-Methods': ALLOWED, 'Access-Control-Max-Age': 86_400 }

/** Unknown indexes are ignored: the others still answer. */
async function searchAll(indexes: readonly SiteIndex[], request: SearchRequest): Promise<RemoteGroup[]> {
  const asked = request.indexes
    ? [...new Set(request.indexes)].flatMap((name) => indexes.find(({ site }) => site.name === name) ?? [])
    : indexes
  return Promise.all(asked.map((index) => searchOne(index, request)))
}

async function searchOne({ site, search }: SiteIndex, request: SearchRequest): Promise<RemoteGroup> {
  const { keyword, limit, lang } = request
  const { pages, suggestion } = await search(lang, keyword, limit)
  return {
    index: site.name,
    hits: pages.flatMap(({ hits, lang }) => hits.map((hit) => ({ ...hit, lang, domain: site.domain }))),
    ...(suggestion !== undefined && { suggestion }),
  }
}

/** Reports which indexes can be searched, with status 503 when one of them cannot. */
async function sendHealth(
  response: ServerResponse,
  indexes: readonly SiteIndex[],
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const states = await Promise.all(
    indexes.map(async ({ site, open }) => {
      const opened = await Promise.allSettled(site.langs.map(open))
      const langs = site.langs.filter((_, position) => opened[position]?.status === 'fulfilled')
      return { index: site.name, langs, ok: langs.length === site.langs.length }
    }),
  )
  const ok = states.every((state) => state.ok)
  send(response, ok ? 200 : 503, { ok, indexes: states }, { ...headers, 'Cache-Control': 'no-store' })
}

function clientOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  // The last address was added by the proxy; those before it come from the client and may be forged.
  const forwarded = headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim()
  return clientAt((isBehindProxy && forwarded) || (socket.remoteAddress ?? ''))
}

function corsHeaders({ headers }: IncomingMessage, origins: readonly string[]): OutgoingHttpHeaders {
  if (origins.includes('*')) return { 'Access-Control-Allow-Origin': '*' }
  const { origin } = headers
  return {
    Vary: 'Origin',
    ...(origin && origins.includes(origin) && { 'Access-Control-Allow-Origin': origin }),
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: OutgoingHttpHeaders): void {
  const text = body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, {
    'X-Content-Type-Options': 'nosniff',
    ...(text && {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    }),
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}
