/**
 * The entry of an action cache: an `ActionResult` of the Remote Execution API with one output file, in the wire format of
 * Protocol Buffers. Servers such as bazel-remote reject anything else below `/ac/`.
 * https://github.com/bazelbuild/remote-apis/blob/main/build/bazel/remote/execution/v2/remote_execution.proto,
 * https://protobuf.dev/programming-guides/encoding/
 * @module
 */
import { Buffer } from 'node:buffer'

/** Identifies a content: `hash` is its SHA-256 in hexadecimal digits, `size` its bytes. */
export interface Digest {
  hash: string
  size: number
}

/** Field numbers of the messages. */
const OUTPUT_FILES = 2
const PATH = 1
const DIGEST = 2
const HASH = 1
const SIZE = 2
/** Wire types. */
const VARINT = 0
const FIXED64 = 1
const BYTES = 2
const FIXED32 = 5

/** Encodes a result whose only output file has this digest. */
export function encodeActionResult({ hash, size }: Digest): Uint8Array {
  const digest = [bytesField(HASH, Buffer.from(hash)), Buffer.from([(SIZE << 3) | VARINT]), varint(size)]
  const file = [bytesField(PATH, Buffer.from('pack')), bytesField(DIGEST, Buffer.concat(digest))]
  return bytesField(OUTPUT_FILES, Buffer.concat(file))
}

/** Decodes the digest of the first output file. @returns `undefined` for anything that is not such a message */
export function decodeActionResult(message: Uint8Array): Digest | undefined {
  const digest = bytesIn(bytesIn(message, OUTPUT_FILES), DIGEST)
  const hash = bytesIn(digest, HASH)
  const size = digest && readFields(digest)?.get(SIZE)
  const text = hash ? Buffer.from(hash).toString('latin1') : ''
  return typeof size === 'number' && /^[\da-f]{64}$/.test(text) ? { hash: text, size } : undefined
}

function bytesIn(message: Uint8Array | undefined, field: number): Uint8Array | undefined {
  const value = message && readFields(message)?.get(field)
  return value instanceof Uint8Array ? value : undefined
}

/** The first value of each field; `undefined` when the message is damaged. */
function readFields(message: Uint8Array): Map<number, number | Uint8Array> | undefined {
  const fields = new Map<number, number | Uint8Array>()
  let at = 0
  const readVarint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++]
      if (byte === undefined || factor > 2 ** 63) return Number.NaN
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = readVarint()
    const field = Math.floor(tag / 8)
    const type = tag % 8
    const length = type === FIXED64 ? 8 : type === FIXED32 ? 4 : readVarint()
    const isSkipped = type === FIXED64 || type === FIXED32
    if (!(length >= 0) || (type !== VARINT && type !== BYTES && !isSkipped)) return undefined
    const end = type === VARINT ? at : at + length
    if (end > message.length) return undefined
    if (!isSkipped && !fields.has(field))
      fields.set(field, type === BYTES ? message.subarray(at, end) : length)
    at = end
  }
  return fields
}

function bytesField(field: number, value: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from([(field << 3) | BYTES]), varint(value.length), value])
}

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Uint8Array.from([...bytes, rest])
}
