/** A part of a file; both ends are included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a `Range` header for content of a size in bytes.
 *
 * @returns `undefined` when the header is to be ignored: another unit, malformed, or several ranges
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? []
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last)
  if (end < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: Math.min(end, size - 1) }
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - count), end: size - 1 }
}
