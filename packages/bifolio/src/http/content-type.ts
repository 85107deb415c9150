import { extname } from 'node:path'
import { mimes } from 'mrmime'

/** Types that the library lacks or names differently. */
const exceptions = { ico: 'image/x-icon', xml: 'application/xml' }
// A map, as a name may end in `.constructor`.
const types = new Map(Object.entries({ ...mimes, ...exceptions }))

const text = /^text\/|[/+](?:json|xml)$/
/** Binary formats that are not compressed. */
const uncompressed = /^font\/[ot]tf$|^image\/x-icon$|^application\/wasm$/

/** The media type of a file by its name, and whether compression is worthwhile. */
export function contentType(file: string): { type: string; isCompressible: boolean } {
  const type = types.get(extname(file).slice(1).toLowerCase()) ?? 'application/octet-stream'
  if (text.test(type)) return { type: `${type}; charset=utf-8`, isCompressible: true }
  return { type, isCompressible: uncompressed.test(type) }
}
