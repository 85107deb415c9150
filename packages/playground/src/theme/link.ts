/** The start of a hash with code. No heading has such an id, so that it scrolls nowhere. */
export const PREFIX = '#play='
/** The most that a link holds, unpacked, in bytes. */
const MOST = 64 * 1024

/** Paths and code of the files of a sample; the first one is the entry. */
export type LinkedFiles = [path: string, code: string][]

const FORMAT = 'deflate-raw'

/**
 * Writes files into a hash: `z` and packed bytes, `b` and plain ones where the browser cannot pack.
 * @returns `undefined` if they are more than a link may hold
 */
export async function writeLink(files: LinkedFiles): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(files))
  if (bytes.length > MOST) return undefined
  if (!('CompressionStream' in window)) return `${PREFIX}b${base64(bytes)}`
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream(FORMAT))
  return `${PREFIX}z${base64(new Uint8Array(await new Response(packed).arrayBuffer()))}`
}

/** Reads the files in a hash. @returns `undefined` if it holds none that can be read, or too much */
export async function readLink(hash: string): Promise<LinkedFiles | undefined> {
  try {
    const kind = hash.charAt(PREFIX.length)
    const bytes = bytesOf(hash.slice(PREFIX.length + 1))
    const unpacked = kind === 'z' ? await unpack(bytes) : bytes
    if (unpacked.length > MOST) return undefined
    const files: unknown = JSON.parse(new TextDecoder().decode(unpacked))
    return isFiles(files) ? files : undefined
  } catch {
    return undefined
  }
}

/** @throws when the bytes are not packed, or hold more than a link may: it is read in steps, and no further than that */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT)).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    length += step.value.length
    if (length > MOST) throw new RangeError('The link holds too much.')
    parts.push(step.value)
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}

const PATH = /^(?!.*\.\.)[\w@][\w@./-]{0,99}\.[cm]?[jt]sx?$/

const isFiles = (value: unknown): value is LinkedFiles =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 9 &&
  value.every((file) => Array.isArray(file) && PATH.test(file[0]) && typeof file[1] === 'string')

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
