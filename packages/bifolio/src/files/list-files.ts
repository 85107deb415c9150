import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { slashPath } from './slash-path.ts'

/**
 * All files below a folder, relative to it, with forward slashes; empty if the folder does not exist. Symbolic links are
 * not followed.
 * @param isWanted default: regular files only
 */
export function listFiles(
  folder: string,
  isWanted: (entry: Dirent) => boolean = (entry) => entry.isFile(),
): string[] {
  if (!existsSync(folder)) return []
  return entriesBelow(folder)
    .filter(isWanted)
    .map((entry) => slashPath(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** `recursive` of `readdirSync` follows links to folders on Node 22, and does not on Node 20. */
function entriesBelow(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesBelow(join(folder, entry.name))] : [entry],
  )
}
