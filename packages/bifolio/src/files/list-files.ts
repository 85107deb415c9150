import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

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
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isWanted)
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}
