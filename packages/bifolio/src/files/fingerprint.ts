/**
 * Change detection. Generated output is up to date while the fingerprint of all its inputs is the same; a source file is
 * unchanged while its state is.
 * @module
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** Identifies a content. SHA-256 is faster than MD5, because processors have instructions for it; half of it is sufficient. */
export function fingerprint(content: string | Uint8Array): string {
  return createFingerprint(content).digest()
}

/** The `fingerprint` of a content that is added in parts. */
export function createFingerprint(start: string | Uint8Array = '') {
  const hash = createHash('sha256').update(start)
  return {
    update: (part: string | Uint8Array): void => void hash.update(part),
    digest: (): string => hash.digest('base64url').slice(0, 22),
  }
}

/** The `fingerprint` of serializable data; keys have to be in a stable order. */
export function dataFingerprint(data: unknown): string {
  return fingerprint(JSON.stringify(data) ?? '')
}

/**
 * The hash of a content, for the name of a file.
 * @param content text, or bytes
 * @param digits how many, at most 64
 * @returns the first digits of its SHA-256, in hexadecimal
 * @example
 * contentHash('a') // 'ca978112'
 */
export function contentHash(content: string | Uint8Array, digits = 8): string {
  return createHash('sha256').update(content).digest('hex').slice(0, digits)
}

/**
 * A hash as HTML writes it: the Subresource Integrity of a script or stylesheet, so that browsers reject a modified one
 * (https://www.w3.org/TR/SRI/), and what allows an inline stylesheet (https://www.w3.org/TR/CSP3/#framework-directive-source-list).
 * SHA-256 is the shortest that both allow; hashes do not compress.
 */
export function integrityHash(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** The state of a file when output was generated from it. */
export interface FileState {
  /** Absolute path. */
  path: string
  /** Change time (`ctime`); unlike the modification time it cannot be set. */
  ctimeMs: number
  /** Bytes; `MISSING` for a file that does not exist. */
  size: number
  /** Fingerprint of the content. */
  hash: string
}

const MISSING = -1
/** In milliseconds: a change this soon after the record may leave time and size unchanged. */
const TIMESTAMP_GRANULARITY = 2000

const cache = new Map<string, FileState>()

/**
 * Records the current state of a file.
 * @throws the file system's error when it cannot be read
 */
export function readFileState(path: string): FileState {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return { path, ctimeMs: 0, size: MISSING, hash: '' }
  const { ctimeMs, size } = stats
  const cached = cache.get(path)
  if (cached?.ctimeMs === ctimeMs && cached.size === size) return cached
  const state = { path, ctimeMs, size, hash: fingerprint(readFileSync(path)) }
  cache.set(path, state)
  return state
}

/**
 * Whether a file is unchanged; its content is only read when time and size are inconclusive.
 * @param recordedAt when the state was recorded, in milliseconds since the epoch
 */
export function isUnchanged(state: FileState, recordedAt: number): boolean {
  const stats = statSync(state.path, { throwIfNoEntry: false })
  if (!stats) return state.size === MISSING
  if (!stats.isFile() || stats.size !== state.size) return false
  if (stats.ctimeMs === state.ctimeMs && stats.ctimeMs < recordedAt - TIMESTAMP_GRANULARITY) return true
  return fingerprint(readFileSync(state.path)) === state.hash
}
