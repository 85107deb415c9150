import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A path in the Unicode form that its file has: tools of macOS write `é` as two characters, keyboards as one.
 * @param folder absolute
 * @returns the path itself if there is no such file
 */
export function existingName(folder: string, path: string): string {
  if (path.normalize('NFC') === path.normalize('NFD') || existsSync(join(folder, path))) return path
  return (
    ['NFC', 'NFD'].map((form) => path.normalize(form)).find((one) => existsSync(join(folder, one))) ?? path
  )
}
