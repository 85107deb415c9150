import {
  closeSync,
  type Dirent,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The marker file of an output folder, which lists the generated files: see `output/marker.ts`. */
export const OUTPUT_MARKER = '.bifolio-output'

/** The marker file of a cache folder, which also excludes it from git. */
const CACHE_MARKER = '.gitignore'
const CONTENT = '# The cache of bifolio. It may be deleted at any time.\n*\n'

/** More than the marker and the start of the record have; records of large sites are long. */
const MOST_BYTES = 256
/** The start of the record of a build, see `builder/build-record.ts`: a fingerprint and the first part. */
const RECORD = /^[\w-]{22}\n\{"takenAt":/

/**
 * Whether a cache folder may be written to: it does not exist, is empty, has the marker file or the record of a build, or
 * cannot be read at all. On a full disk, the marker file may be truncated.
 */
export function isCacheOurs(folder: string): boolean {
  try {
    if (readdirSync(folder).length === 0) return true
  } catch {
    return true
  }
  const marker = textOf(join(folder, CACHE_MARKER))
  return (
    (marker !== undefined && CONTENT.startsWith(marker)) ||
    RECORD.test(textOf(join(folder, 'index.json')) ?? '')
  )
}

/**
 * Removes links, pipes and other special files below a cache folder, which no build writes: reads and writes would follow
 * them, or wait for ever. Their targets are kept.
 * @returns whether none is left
 */
export function removeSpecialFiles(folder: string): boolean {
  let entries: Dirent[] = []
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    // It is missing, or cannot be read, which later writes report.
  }
  return entries.map((entry) => isRegular(entry, join(folder, entry.name))).every(Boolean)
}

/** Whether an entry of a cache folder is a folder or a regular file, or could be removed. */
function isRegular(entry: Dirent, path: string): boolean {
  if (entry.isDirectory()) return removeSpecialFiles(path)
  if (entry.isFile()) return true
  try {
    rmSync(path, { force: true })
    return true
  } catch {
    return false
  }
}

/** Creates a cache folder with its marker file, or replaces a damaged one, if permitted. */
export function createCacheFolder(folder: string): void {
  const marker = join(folder, CACHE_MARKER)
  if (textOf(marker) === CONTENT) return
  try {
    mkdirSync(folder, { recursive: true })
    // Nothing is written through a link, and a folder is removed only if it is empty.
    const stats = lstatSync(marker, { throwIfNoEntry: false })
    if (stats?.isDirectory()) rmdirSync(marker)
    else rmSync(marker, { force: true })
    writeFileSync(marker, CONTENT, { flag: 'wx' })
  } catch {
    // The folder is read-only, which later writes report, or git shows the cache.
  }
}

/** The beginning of a regular file; `undefined` for anything else, such as a pipe, which would be read for ever. */
function textOf(path: string): string | undefined {
  try {
    if (!lstatSync(path).isFile()) return undefined
    const file = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(MOST_BYTES)
      return bytes.toString('utf8', 0, readSync(file, bytes))
    } finally {
      closeSync(file)
    }
  } catch {
    return undefined
  }
}
