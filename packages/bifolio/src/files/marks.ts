import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** File that says which files of an output folder are ours: see `output/mark.ts`. */
export const OUTPUT_MARK = '.bifolio-output'

/** File that says that a cache folder is ours, and keeps it out of git. */
const CACHE_MARK = '.gitignore'
const CONTENT = '# The cache of bifolio. It may be deleted at any time.\n*\n'

/**
 * Whether a cache folder may be written to: it is not there, or empty, or has the mark, or cannot be read at all. On a full
 * disk the mark may be cut off.
 */
export function isCacheOurs(folder: string): boolean {
  try {
    const names = readdirSync(folder)
    return (
      names.length === 0 ||
      (names.includes(CACHE_MARK) && CONTENT.startsWith(readFileSync(join(folder, CACHE_MARK), 'utf8')))
    )
  } catch {
    return true
  }
}

/** Creates a cache folder with its mark, as far as that is allowed. */
export function markCache(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, CACHE_MARK), CONTENT, { flag: 'wx' })
  } catch {
    // It is marked already, or may not be written, which is said by whoever has to write there.
  }
}
