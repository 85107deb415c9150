import { createHash } from 'node:crypto'
import { SharedCache } from './cache.ts'
import { contentTypeOf } from './content-type.ts'
import { compress, type Encoding, encodingSuffix } from './encoding.ts'
import { openStaticFile, readBytes, type StaticFile } from './static-file.ts'

/** One of the forms in which a file may be sent. */
export interface Variant {
  encoding: Encoding | undefined
  /** Strong, with its quotes; another one for each encoding. */
  etag: string
  /** The file that the bytes come from: the file itself, or the precompressed one beside it. */
  source: StaticFile
  /** Whether the bytes of the source have to be compressed. */
  isToCompress: boolean
}

/** What is remembered about the contents of files. */
export interface ContentCaches {
  /** Content hash by the stamp of the file. */
  hashes: SharedCache<string>
  /** Compressed content by entity tag. */
  compressed: SharedCache<Buffer>
}

const hashesKept = 50_000
const compressedBytesKept = 64 * 1024 * 1024

/** Below, the headers weigh more than what is saved; above, the content would have to be held in memory. */
const leastToCompress = 1000
const mostToCompress = 16 * 1024 * 1024

export function createContentCaches(): ContentCaches {
  return {
    hashes: new SharedCache(hashesKept, () => 1),
    compressed: new SharedCache(compressedBytesKept, (content) => content.length),
  }
}

/** The file as it is. */
export async function plainVariant(file: StaticFile, caches: ContentCaches): Promise<Variant> {
  const etag = tag(await contentHash(file, caches), undefined)
  return { encoding: undefined, etag, source: file, isToCompress: false }
}

/**
 * The best form of a file for a client: precompressed, compressed, or as it is.
 *
 * The variant's source may be another open file, which the caller closes.
 *
 * @param root real path of the output folder
 * @param accepted the encodings that the client takes, the best first
 */
export async function chooseVariant(
  root: string,
  file: StaticFile,
  accepted: Encoding[],
  caches: ContentCaches,
): Promise<Variant> {
  for (const encoding of accepted) {
    const variant =
      (await precompressed(root, file, encoding, caches)) ?? (await toCompress(file, encoding, caches))
    if (variant) return variant
  }
  return plainVariant(file, caches)
}

/** The compressed content of a variant that is to be compressed; made once, however many ask. */
export function compressedContent(variant: Variant, caches: ContentCaches): Promise<Buffer> {
  const { source, etag, encoding } = variant
  if (encoding === undefined) throw new Error(`\`${source.file}\` has no encoding to be compressed with.`)
  return caches.compressed.get(etag, async () => {
    const pieces: Buffer[] = []
    for await (const piece of readBytes(source, 0, source.size)) pieces.push(piece)
    const content = Buffer.concat(pieces)
    // The tag promises this content; keeping another under it would serve that for as long as the server runs.
    const hash = createHash('sha256').update(content).digest('base64url')
    if (tag(hash, encoding) !== etag) throw new Error(`\`${source.file}\` changed while it was read.`)
    return compress(content, encoding)
  })
}

async function precompressed(
  root: string,
  file: StaticFile,
  encoding: Encoding,
  caches: ContentCaches,
): Promise<Variant | undefined> {
  const source = await openStaticFile(root, file.file + encodingSuffix[encoding])
  if (!source) return undefined
  let isUsed = false
  try {
    if (source.modified < file.modified) return undefined
    const etag = tag(await contentHash(source, caches), encoding)
    isUsed = true
    return { encoding, etag, source, isToCompress: false }
  } finally {
    if (!isUsed) await source.handle.close()
  }
}

async function toCompress(
  file: StaticFile,
  encoding: Encoding,
  caches: ContentCaches,
): Promise<Variant | undefined> {
  if (!contentTypeOf(file.file).isCompressible) return undefined
  if (file.size <= leastToCompress || file.size > mostToCompress) return undefined
  return { encoding, etag: tag(await contentHash(file, caches), encoding), source: file, isToCompress: true }
}

function contentHash(file: StaticFile, caches: ContentCaches): Promise<string> {
  return caches.hashes.get(file.stamp, async () => {
    const hash = createHash('sha256')
    for await (const piece of readBytes(file, 0, file.size)) hash.update(piece)
    return hash.digest('base64url')
  })
}

function tag(hash: string, encoding: Encoding | undefined): string {
  const short = hash.slice(0, 27)
  return encoding === undefined ? `"${short}"` : `"${short}-${encoding}"`
}
