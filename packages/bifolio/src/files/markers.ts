import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The marker file of an output folder, which lists the generated files: see `output/marker.ts`. */
export const OUTPUT_MARKER = '.bifolio-output'

/** The marker file of a cache folder, which also excludes it from git. */
const CACHE_MARKER = '.gitignore'
const CONTENT = '# The cache of bifolio. It may be deleted at any time.\n*\n'

/**
 * Whether a cache folder may be written to: it does not exist, is empty, has the marker file, or cannot be read at all.
 * On a full disk, the marker file may be truncated.
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

/** Creates a cache folder with its marker file, if permitted. */
export function createCacheFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, CACHE_MARKER), CONTENT, { flag: 'wx' })
  } catch {
    // The marker exists already, or the folder is read-only, which later writes report.
  }
}
