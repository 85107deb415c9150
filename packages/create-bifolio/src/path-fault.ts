import { accessSync, constants, lstatSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from 'bifolio'
import { SetupError } from './setup-error.ts'

const RENAME = 'Rename it, or choose another folder.'

/**
 * Checks that a folder for a site exists or can be created. The user may have chosen a link to a folder.
 * @param folder absolute path
 * @throws SetupError, and errors of the file system
 */
export function checkFolder(folder: string): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats && dirname(folder) !== folder) {
    checkFolder(dirname(folder))
    return
  }
  const target = statSync(folder, { throwIfNoEntry: false })
  if (!target) throw new SetupError([linkFault(folder)])
  if (!target.isDirectory()) throw new SetupError([fault(folder, 'It is a file.', RENAME)])
  accessSync(folder, constants.W_OK | constants.X_OK)
}

/**
 * Why a file can neither be written nor kept. Links are not followed, because that would change files elsewhere.
 * @param root absolute path of the folder of the site @param path relative to it, with forward slashes
 * @throws errors of the file system, when permissions are missing
 */
export function pathFault(root: string, path: string): Problem | undefined {
  const names = path.split('/')
  for (let length = 1; length <= names.length; length++) {
    // The folders above the site do not belong to it.
    if (names[length - 1] === '..') continue
    const part = names.slice(0, length).join('/')
    const absolute = join(root, part)
    const stats = lstatSync(absolute, { throwIfNoEntry: false })
    if (!stats) {
      checkFolder(dirname(absolute))
      return undefined
    }
    const isFile = stats.isSymbolicLink() ? isLinkToFile(absolute) : stats.isFile()
    if (length === names.length) {
      if (isFile) return undefined
      return stats.isSymbolicLink() ? linkFault(part) : fault(part, 'A file is needed here.', RENAME)
    }
    if (stats.isSymbolicLink()) return linkFault(part)
    if (!stats.isDirectory()) return fault(part, 'A folder is needed here.', RENAME)
  }
  return undefined
}

/** A link that would have to be followed. */
export function linkFault(file: string): Problem {
  return fault(
    file,
    'It is a symbolic link, which is not followed.',
    'Remove it, or replace it with what it leads to.',
  )
}

function fault(file: string, message: string, hint: string): Problem {
  return { severity: 'error', file, message, hint }
}

function isLinkToFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
