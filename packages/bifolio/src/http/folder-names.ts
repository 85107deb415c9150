import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SharedCache } from './cache.ts'
import { isAbsence } from './static-file.ts'

/** The names in one folder: lower case → as they are on disk, sorted. */
export type FolderNames = Map<string, string[]>

/** Names of folders, read again only when a folder has changed. */
export type FolderNamesCache = SharedCache<FolderNames>

/** A folder that changed this recently may change again without its time being another (coarse clocks). */
const settledAfterMs = 2000
const namesKept = 200_000

export function createFolderNamesCache(): FolderNamesCache {
  return new SharedCache(namesKept, (names) => names.size + 1)
}

/**
 * Finds a path below the root without regard to case. Folders are not scanned but remembered: each keeps the names
 * that were in it at its present modification time, so a site that is built anew is seen at once.
 *
 * @param root real path of the output folder
 * @param file relative to it, with forward slashes
 * @returns the path as it is on disk, relative to the root; the first in the order of names when several fit
 */
export async function findIgnoringCase(
  root: string,
  file: string,
  cache: FolderNamesCache,
): Promise<string | undefined> {
  const [name = '', ...rest] = file.split('/')
  const names = await namesOf(root, cache)
  for (const actual of names.get(name.toLowerCase()) ?? []) {
    if (rest.length === 0) return actual
    const below = await findIgnoringCase(join(root, actual), rest.join('/'), cache)
    if (below !== undefined) return `${actual}/${below}`
  }
  return undefined
}

async function namesOf(folder: string, cache: FolderNamesCache): Promise<FolderNames> {
  try {
    const stats = await stat(folder, { bigint: true })
    if (!stats.isDirectory()) return new Map()
    if (Date.now() - Number(stats.mtimeMs) < settledAfterMs) return await readNames(folder)
    const key = [folder, stats.dev, stats.ino, stats.mtimeNs, stats.ctimeNs].join('\0')
    return await cache.get(key, () => readNames(folder))
  } catch (error) {
    if (isAbsence(error)) return new Map()
    throw error
  }
}

async function readNames(folder: string): Promise<FolderNames> {
  const names: FolderNames = new Map()
  for (const name of (await readdir(folder)).sort()) {
    const key = name.toLowerCase()
    names.set(key, [...(names.get(key) ?? []), name])
  }
  return names
}
