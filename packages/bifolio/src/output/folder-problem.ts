import { relative, sep } from 'node:path'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'
import { ForeignFileError, isOurs } from './marker.ts'

type FolderName = 'out' | 'cache'

interface Reason {
  what: string
  hint: string
}

const FOLDERS: Record<FolderName, string> = { out: 'output folder', cache: 'cache folder' }
/** How many foreign files are named. */
const MOST_NAMES = 5
const FULL = 'Free some space and build again.'
const FORBIDDEN: Record<FolderName, string> = {
  out: 'Change the permissions of the folder and of the one it lies in, or name another `outDir`.',
  cache: 'Change the permissions of the folder, or of the one it lies in.',
}

/** By the codes of the file system, and of `ForeignFileError`. */
const REASONS: Record<string, (name: FolderName, message: string) => Reason> = {
  ENOSPC: () => ({ what: 'the disk is full', hint: FULL }),
  EDQUOT: () => ({ what: 'your disk quota is used up', hint: FULL }),
  EFBIG: () => ({
    what: 'a file would be larger than allowed',
    hint: 'Raise the limit of the file system or of the shell (`ulimit -f`).',
  }),
  EACCES: (name) => ({ what: 'you may not write there', hint: FORBIDDEN[name] }),
  EPERM: (name) => ({ what: 'you may not write there', hint: FORBIDDEN[name] }),
  EROFS: (name) => ({ what: 'its file system is read-only', hint: FORBIDDEN[name] }),
  ENOTDIR: (name) => inTheWay(name),
  EEXIST: (name) => inTheWay(name),
  EISDIR: (name) => ({
    what: 'there is a folder in it where a file belongs',
    hint: name === 'out' ? 'Remove the folder, or name another `outDir`.' : 'Delete the cache folder.',
  }),
  EBUSY: () => ({
    what: 'it is in use, or a file system is mounted there',
    hint: 'Name a folder below it as `outDir`, or end what uses it.',
  }),
  FOREIGN_FOLDER: () => ({
    what: 'there are files in it that bifolio did not write',
    hint: 'Name an empty folder or a new one. If these files are the output of an earlier version, delete them.',
  }),
  FOREIGN_FILE: (_name, message) => ({ what: message, hint: 'Move it elsewhere and build again.' }),
}

function inTheWay(name: FolderName): Reason {
  const other = name === 'out' ? ', or name another `outDir`' : ''
  return { what: 'it is a file, or lies below one', hint: `Remove the file${other}.` }
}

/** What the file system objects to, in the writer's terms. Errors of other kinds are thrown on. */
export function folderProblem(error: unknown, name: FolderName, { dirs }: Project): Problem {
  const { code, message } = error as NodeJS.ErrnoException
  if (!code) throw error
  const { what, hint } = REASONS[code]?.(name, message) ?? {
    what: message,
    hint: 'Fix that and build again.',
  }
  return {
    severity: 'error',
    file: nameOf(name, dirs),
    message: `The ${FOLDERS[name]} cannot be written: ${what}.`,
    hint,
  }
}

/** Refuses an output folder that is somebody else's, before any work is done. */
export function refuseForeign(project: Project): Problem[] {
  try {
    if (isOurs(project.dirs.out)) return []
    throw new ForeignFileError('FOREIGN_FOLDER')
  } catch (error) {
    return [folderProblem(error, 'out', project)]
  }
}

/** Says which files of the output folder no build has written: they stay, and may be published. */
export function foreignFiles(foreign: readonly string[], { dirs }: Project): Problem[] {
  if (foreign.length === 0) return []
  const names = foreign.slice(0, MOST_NAMES).map((file) => `\`${file}\``)
  const more = foreign.length > MOST_NAMES ? ` and ${foreign.length - MOST_NAMES} more` : ''
  return [
    {
      severity: 'warning',
      file: nameOf('out', dirs),
      message: `There are files in the output folder that bifolio did not write, and leaves there: ${names.join(', ')}${more}.`,
      hint: 'Move what belongs to the site into the public folder, and the rest elsewhere.',
    },
  ]
}

function nameOf(name: FolderName, dirs: Project['dirs']): string {
  return relative(dirs.root, dirs[name]).split(sep).join('/') || '.'
}

/** Whether an error is about writing to the cache folder; errors of a write itself do not say where. */
export function isCacheError(error: unknown, { dirs }: Project): boolean {
  const { code, path } = error as NodeJS.ErrnoException
  return code !== undefined && code in REASONS && (path === undefined || path.startsWith(dirs.cache))
}
