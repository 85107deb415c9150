import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * All files below a folder, relative to it, with forward slashes; none when it does not exist. Links are not followed.
 * @param isWanted default: files only, no links
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
