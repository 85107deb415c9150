/**
 * The protocols of cache servers. The address chooses: a path that ends with `/v8/artifacts` is Turborepo's, any other
 * Bazel's.
 * @module
 */
import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { decodeActionResult, encodeActionResult } from './action-result.ts'
import { type CacheRequest, EntryError, send } from './http.ts'

/** A cache server. */
export interface CacheServer {
  url: URL
  /** See {@link authorizationOf}. */
  token?: string
}

/** Reads and writes entries under keys of 64 hexadecimal digits; both throw a `HostError` or an `EntryError`. */
export interface Protocol {
  /** @returns the entry, verified by its hash, or `undefined` when there is none */
  get(key: string, signal: AbortSignal): Promise<Uint8Array | undefined>
  put(key: string, entry: Uint8Array, signal: AbortSignal): Promise<void>
}

/** The protocol of a server by its address. */
export function findProtocol(server: CacheServer): Protocol {
  return /\/v8\/artifacts\/?$/.test(server.url.pathname) ? turborepo(server) : bazel(server)
}

/** SHA-256 in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** https://bazel.build/remote/caching#http-caching */
function bazel(server: CacheServer): Protocol {
  return {
    async get(key, signal) {
      const action = await send(requestOf(server, ['ac', key], { method: 'GET', signal }))
      if (!action) return undefined
      const digest = decodeActionResult(action)
      if (!digest) throw new EntryError('sends an entry that is no `ActionResult`')
      const entry = await send(requestOf(server, ['cas', digest.hash], { method: 'GET', signal }))
      if (entry && (entry.length !== digest.size || sha256(entry) !== digest.hash)) throw wrongHash()
      return entry
    },
    async put(key, entry, signal) {
      const digest = { hash: sha256(entry), size: entry.length }
      await send(requestOf(server, ['cas', digest.hash], { method: 'PUT', body: entry, signal }))
      const body = encodeActionResult(digest)
      await send(requestOf(server, ['ac', key], { method: 'PUT', body, signal }))
    },
  }
}

const HASH_BYTES = 32

/**
 * https://turborepo.com/docs/openapi/artifacts. Servers do not know the hash of an artifact, so it is its beginning.
 * The query parameters of the address (`teamId`, `slug`) are part of every request.
 */
function turborepo(server: CacheServer): Protocol {
  return {
    async get(key, signal) {
      const artifact = await send(requestOf(server, [key], { method: 'GET', signal }))
      if (!artifact) return undefined
      const entry = artifact.subarray(HASH_BYTES)
      if (Buffer.from(artifact.subarray(0, HASH_BYTES)).toString('hex') !== sha256(entry)) throw wrongHash()
      return entry
    },
    async put(key, entry, signal) {
      const body = Buffer.concat([Buffer.from(sha256(entry), 'hex'), entry])
      await send(requestOf(server, [key], { method: 'PUT', body, signal }))
    },
  }
}

const wrongHash = (): EntryError => new EntryError('sends entries that do not match their hash')

function requestOf(
  { url, token }: CacheServer,
  path: readonly string[],
  rest: Pick<CacheRequest, 'method' | 'body' | 'signal'>,
): CacheRequest {
  const target = new URL(url)
  target.pathname = [url.pathname.replace(/\/$/, ''), ...path].join('/')
  return { ...rest, url: target, authorization: token && authorizationOf(token) }
}

/**
 * The header for a token. One with a colon is `user:password`, as nginx, Apache and bazel-remote ask for; the characters of
 * bearer tokens do not include it (RFC 6750, section 2.1).
 */
function authorizationOf(token: string): string {
  return token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`
}
