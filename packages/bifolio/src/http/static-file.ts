import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { errorCode } from './error-code.ts'

/** A file of the site, open for reading. Whoever opened it closes `handle`. */
export interface StaticFile {
  handle: FileHandle
  /** Relative to the output folder, with forward slashes. */
  file: string
  /** Bytes. */
  size: number
  /** Milliseconds since the epoch. */
  modified: number
  /** Identity of the file in this state: another one means that its content may be another. */
  stamp: string
}

/** Errors that mean: there is nothing here that may be served. */
const absent = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EACCES',
  'EPERM',
  'EINVAL',
  'ENXIO',
])

/** Whether a system error means that there is nothing to be served, rather than that something went wrong. */
export function isAbsence(error: unknown): boolean {
  return absent.has(errorCode(error) ?? '')
}

// Links are resolved beforehand, and a pipe must not hold up a thread. Windows has neither flag.
const openFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * Opens a file below the root.
 *
 * @param root real path of the output folder
 * @param file relative to it, with forward slashes
 * @returns `undefined` when there is no such file, when it is no regular file, when it lies outside the root behind a
 * link, or when it or a folder above it is hidden
 */
export async function openStaticFile(root: string, file: string): Promise<StaticFile | undefined> {
  try {
    const path = await realpath(join(root, file))
    if (!isVisibleBelow(root, path)) return undefined
    return await describe(await open(path, openFlags), path, file)
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

/**
 * Reads bytes of the file piece by piece.
 *
 * @throws when the file has become shorter than it was when it was opened
 */
export async function* readBytes(file: StaticFile, start: number, length: number): AsyncGenerator<Buffer> {
  const end = start + length
  for (let position = start; position < end; ) {
    const piece = Buffer.allocUnsafe(Math.min(pieceSize, end - position))
    const { bytesRead } = await file.handle.read(piece, 0, piece.length, position)
    if (bytesRead === 0) throw new Error(`\`${file.file}\` became shorter while it was read.`)
    position += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

const pieceSize = 64 * 1024

function isVisibleBelow(root: string, path: string): boolean {
  const inside = relative(root, path)
  if (inside === '' || isAbsolute(inside)) return false
  // `..` begins with a dot, too.
  return inside.split(sep).every((segment) => !segment.startsWith('.'))
}

async function describe(handle: FileHandle, path: string, file: string): Promise<StaticFile | undefined> {
  let isKept = false
  try {
    const stats = await handle.stat({ bigint: true })
    if (!stats.isFile()) return undefined
    isKept = true
    return {
      handle,
      file,
      size: Number(stats.size),
      modified: Number(stats.mtimeMs),
      stamp: [path, stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join('\0'),
    }
  } finally {
    if (!isKept) await handle.close()
  }
}
