/**
 * A pack: entries that are stored on a cache server as one, because a request for each of them would take longer than making
 * it. Compressed JSON.
 * @module
 */
import { Buffer } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { EntryFault, MOST_BYTES } from './http.ts'
import { sha256 } from './protocols.ts'

/** Entries in a pack, at most. */
const ENTRIES = 256
/** Fast, and a third smaller than what gzip takes as long for. */
const QUALITY = 3

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** @returns `undefined` when it is too large to be stored */
export async function encodePack(content: unknown): Promise<Uint8Array | undefined> {
  const json = Buffer.from(JSON.stringify(content))
  if (json.length > MOST_BYTES) return undefined
  return compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

/**
 * @param mostBytes maximum size of the content
 * @throws EntryFault when it is no pack
 */
export async function decodePack(pack: Uint8Array, mostBytes = MOST_BYTES): Promise<unknown> {
  try {
    return JSON.parse(Buffer.from(await decompress(pack, { maxOutputLength: mostBytes })).toString())
  } catch {
    throw new EntryFault('has entries that are no packs')
  }
}

/** The number of packs for entries: a power of two, so that it seldom changes when a site grows. */
export function packCount(entries: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(entries / ENTRIES)))
}

/** The pack that an entry belongs to, by a name of it that stays the same when its content changes. */
export function packOf(name: string, count: number): number {
  return Number.parseInt(sha256(name).slice(0, 8), 16) % count
}
