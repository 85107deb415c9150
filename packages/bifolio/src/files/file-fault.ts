import { readlinkSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { projectRoot } from './project-root.ts'

/** The reasons why a path is rejected as a file of a site. */
export type FileFault = 'missing' | 'folder' | 'special' | 'outside' | 'above'

/** Descriptions of the reasons, as the end of a sentence. */
export const FAULTS: Record<FileFault, string> = {
  missing: 'it does not exist',
  folder: 'it is a folder',
  special: 'it is a pipe, a socket or a device',
  outside: 'it is a link that leaves the site',
  above: 'it is outside of the project, which begins at the nearest folder with `.git` or workspaces',
}

/**
 * Returns why a path cannot be read as a file of a site. A path that points outside of the site, but not of its project,
 * is intended by the author; one that leaves the project, and one inside of the site that leads outside through a symbolic
 * link, are rejected, since they could publish files unnoticed.
 * @param path absolute
 * @param site absolute path of the site
 */
export function fileFault(path: string, site: string): FileFault | undefined {
  const stats = readStats(path)
  const real = stats && realPathOf(path)
  if (real === undefined) return 'missing'
  if (!isInside(real, realpathSync.native(site))) {
    if (isInside(resolve(path), site)) return 'outside'
    if (!isInside(real, realpathSync.native(projectRoot(site)))) return 'above'
  }
  if (stats?.isDirectory()) return 'folder'
  return stats?.isFile() ? undefined : 'special'
}

/** The target of a path; `undefined` for a broken or circular link. */
export function readStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** Maximum number of links in a path, as on Linux. */
const MOST_LINKS = 40

/**
 * The real path of a file that will be written and need not exist.
 * @param path absolute
 * @returns `undefined` for a circular link
 */
export function linkTarget(path: string, links = MOST_LINKS): string | undefined {
  const real = realPathOf(path)
  if (real !== undefined || links === 0) return real
  const link = linkAt(path)
  if (link !== undefined) return linkTarget(resolve(dirname(path), link), links - 1)
  const folder = dirname(path) === path ? undefined : linkTarget(dirname(path), links)
  return folder && join(folder, basename(path))
}

/** What a symbolic link contains; `undefined` for anything else. */
function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** Whether a path is a folder or in it. Both absolute. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
