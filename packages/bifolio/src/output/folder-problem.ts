import { relative, sep } from 'node:path'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'

type FolderName = 'out' | 'cache'

interface Reason {
  what: string
  hint: string
}

const FOLDERS: Record<FolderName, string> = { out: 'output folder', cache: 'cache folder' }
const FULL = 'Free some space and build again.'
const FORBIDDEN: Record<FolderName, string> = {
  out: 'Change the permissions of the folder and of the one it lies in, or name another `outDir`.',
  cache: 'Change the permissions of the folder, or of the one it lies in.',
}

/** By the codes of the file system. */
const REASONS: Record<string, (name: FolderName) => Reason> = {
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
  EBUSY: () => ({
    what: 'it is in use, or a file system is mounted there',
    hint: 'Name a folder below it as `outDir`, or end what uses it.',
  }),
}

function inTheWay(name: FolderName): Reason {
  const other = name === 'out' ? ', or name another `outDir`' : ''
  return { what: 'it is a file, or lies below one', hint: `Remove the file${other}.` }
}

/** What the file system objects to, in the writer's terms. Errors of other kinds are thrown on. */
export function folderProblem(error: unknown, name: FolderName, { dirs }: Project): Problem {
  const { code, message } = error as NodeJS.ErrnoException
  if (!code) throw error
  const { what, hint } = REASONS[code]?.(name) ?? { what: message, hint: 'Fix that and build again.' }
  const file = relative(dirs.root, dirs[name]).split(sep).join('/') || '.'
  return { severity: 'error', file, message: `The ${FOLDERS[name]} cannot be written: ${what}.`, hint }
}

/** Whether an error is about writing to the cache folder; errors of a write itself do not say where. */
export function isCacheError(error: unknown, { dirs }: Project): boolean {
  const { code, path } = error as NodeJS.ErrnoException
  return code !== undefined && code in REASONS && (path === undefined || path.startsWith(dirs.cache))
}
