import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The marker file of an output folder, which lists the files that are ours: see `output/marker.ts`. */
export const OUTPUT_MARKER = '.bifolio-output'

/** The marker file of a cache folder, which keeps it out of git as well. */
const CACHE_MARKER = '.gitignore'
const CONTENT = '# The cache of bifolio. It may be deleted at any time.\n*\n'

/**
 * Whether a cache folder may be written to: it is not there, or empty, or has the marker file, or cannot be read at all. On
 * a full disk that file may be cut off.
 */
export function isCacheOurs(folder: string): boolean {
  try {
    const names = readdirSync(folder)
    return (
      names.length === 0 ||
      (names.includes(CACHE_MARKER) && CONTENT.startsWith(readFileSync(join(folder, CACHE_MARKER), 'utf8')))
    )
  } catch {
    return true
  }
}

/** Creates a cache folder with its marker file, as far as that is allowed. */
export function createCacheFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, CACHE_MARKER), CONTENT, { flag: 'wx' })
  } catch {
    // It has one already, or may not be written, which is reported when something is written there.
  }
}
