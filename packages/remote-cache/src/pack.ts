/**
 * A pack: results that are stored on a cache server as one, because a request for each of them would take longer than making
 * it. Compressed: the length of a header, a header with the name and the length of each result, and the results.
 * @module
 */
import { Buffer } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { EntryError, MOST_BYTES } from './http.ts'
import { sha256 } from './protocols.ts'

/** Results in a pack, at most. */
const ENTRIES = 256
/** Fast, and a third smaller than what gzip takes as long for. */
const QUALITY = 3
/** Bytes of the length of the header. */
const START = 4

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** @returns `undefined` when it is too large to be stored */
export async function encodePack(results: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array | undefined> {
  const header = Buffer.from(JSON.stringify([...results].map(([name, { length }]) => [name, length])))
  const start = Buffer.alloc(START)
  start.writeUInt32LE(header.length)
  const content = Buffer.concat([start, header, ...results.values()])
  if (content.length > MOST_BYTES) return undefined
  return compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

/**
 * @param mostBytes maximum size of the content
 * @throws EntryError when it is not a pack
 */
export async function decodePack(pack: Uint8Array, mostBytes = MOST_BYTES): Promise<Map<string, Uint8Array>> {
  try {
    return readResults(await decompress(pack, { maxOutputLength: mostBytes }))
  } catch {
    throw new EntryError('has entries that are no packs')
  }
}

/** @throws Error when they are none */
function readResults(content: Buffer): Map<string, Uint8Array> {
  let at = START + content.readUInt32LE()
  const header: unknown = JSON.parse(content.toString('utf8', START, at))
  if (!Array.isArray(header)) throw new TypeError('The header is no list.')
  const results = new Map<string, Uint8Array>()
  for (const [name, length] of header) {
    const isInside = Number.isInteger(length) && length >= 0 && at + length <= content.length
    if (typeof name !== 'string' || !isInside) throw new TypeError('The header is wrong.')
    results.set(name, content.subarray(at, at + length))
    at += length
  }
  return results
}

/** The number of packs for results: a power of two, so that it seldom changes when a site grows. */
export function packCount(results: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(results / ENTRIES)))
}

/** The pack that a result belongs to, by a name that stays the same when its content changes. */
export function packNumber(name: string, count: number): number {
  return Number.parseInt(sha256(name).slice(0, 8), 16) % count
}
