/**
 * A pack: entries that are stored on a cache server as one, because a request for each of them would take longer than making
 * it. Compressed JSON.
 * @module
 */
import { Buffer } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { EntryFault } from './http.ts'
import { sha256 } from './protocols.ts'

/** Entries in a pack, at most. */
const ENTRIES = 256
/** A larger pack was not made by this engine. */
const MOST_BYTES = 256e6
/** Fast, and a third smaller than what gzip takes as long for. */
const QUALITY = 3

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

export function encodePack(content: unknown): Promise<Uint8Array> {
  return compress(JSON.stringify(content), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

/** @throws EntryFault when it is no pack */
export async function decodePack(pack: Uint8Array): Promise<unknown> {
  try {
    return JSON.parse(Buffer.from(await decompress(pack, { maxOutputLength: MOST_BYTES })).toString())
  } catch {
    throw new EntryFault('has entries that are no packs of pages')
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
