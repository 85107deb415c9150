import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** What a file was like when something was made of it. */
export interface Stamp {
  /** Absolute path. */
  path: string
  mtimeMs: number
  /** Bytes; `MISSING` for a file that did not exist. */
  size: number
  /** Checksum of the content. */
  sum: string
}

const MISSING = -1
/** A change within this time of the record may leave time and size as they were, in milliseconds. */
const RACY = 2000

const known = new Map<string, Stamp>()

/**
 * Takes down what a file is like now.
 * @throws what the file system says when it cannot be read
 */
export function stampFile(path: string): Stamp {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return { path, mtimeMs: 0, size: MISSING, sum: '' }
  const { mtimeMs, size } = stats
  const before = known.get(path)
  if (before?.mtimeMs === mtimeMs && before.size === size) return before
  const stamp = { path, mtimeMs, size, sum: checksum(readFileSync(path)) }
  known.set(path, stamp)
  return stamp
}

/** Whether a file is still what it was; its content is only read when time and size cannot tell. */
export function isUnchanged(stamp: Stamp, takenAt: number): boolean {
  const stats = statSync(stamp.path, { throwIfNoEntry: false })
  if (!stats) return stamp.size === MISSING
  if (!stats.isFile() || stats.size !== stamp.size) return false
  if (stats.mtimeMs === stamp.mtimeMs && stats.mtimeMs < takenAt - RACY) return true
  return checksum(readFileSync(stamp.path)) === stamp.sum
}

/** Tells contents apart. SHA-256 is what processors have instructions for: faster than MD5, and half of it is plenty. */
export function checksum(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
