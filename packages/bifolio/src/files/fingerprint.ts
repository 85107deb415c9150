/**
 * How the engine knows whether something has changed. A generated thing is up to date while the fingerprint of all that it
 * is generated from is the same; a source file is unchanged while its state is.
 * @module
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** Identifies a content. SHA-256 has processor instructions, which makes it faster than MD5; half of it is plenty. */
export function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** As `fingerprint`, for plain data: its keys have to come in a fixed order. */
export function fingerprintOf(data: unknown): string {
  return fingerprint(JSON.stringify(data) ?? '')
}

/** The hash of a content in a file name, in hexadecimal digits. */
export function contentHash(content: string | Uint8Array, digits = 8): string {
  return createHash('sha256').update(content).digest('hex').slice(0, digits)
}

/** What documents say of a script or stylesheet, so that browsers refuse another one: https://www.w3.org/TR/SRI/. */
export function subresourceIntegrity(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** What a file was like when something was generated from it. */
export interface FileState {
  /** Absolute path. */
  path: string
  /** When the file, its name or its times were last changed; unlike the time of modification it cannot be set. */
  ctimeMs: number
  /** Bytes; `MISSING` for a file that did not exist. */
  size: number
  /** Fingerprint of the content. */
  hash: string
}

const MISSING = -1
/** A change within this time of the record may leave time and size as they were, in milliseconds. */
const TIMESTAMP_GRANULARITY = 2000

const known = new Map<string, FileState>()

/**
 * Records what a file is like now.
 * @throws what the file system reports when it cannot be read
 */
export function readFileState(path: string): FileState {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return { path, ctimeMs: 0, size: MISSING, hash: '' }
  const { ctimeMs, size } = stats
  const before = known.get(path)
  if (before?.ctimeMs === ctimeMs && before.size === size) return before
  const state = { path, ctimeMs, size, hash: fingerprint(readFileSync(path)) }
  known.set(path, state)
  return state
}

/**
 * Whether a file is still what it was; its content is only read when time and size cannot tell.
 * @param recordedAt when the state was recorded, in milliseconds since the epoch
 */
export function isUnchanged(state: FileState, recordedAt: number): boolean {
  const stats = statSync(state.path, { throwIfNoEntry: false })
  if (!stats) return state.size === MISSING
  if (!stats.isFile() || stats.size !== state.size) return false
  if (stats.ctimeMs === state.ctimeMs && stats.ctimeMs < recordedAt - TIMESTAMP_GRANULARITY) return true
  return fingerprint(readFileSync(state.path)) === state.hash
}
