import { problem } from '../errors/problem.ts'
import { slashPath } from '../files/slash-path.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'
import { ForeignFileError, isOurs } from './marker.ts'

type FolderName = 'out' | 'cache'

interface Reason {
  /** Reason why the folder cannot be written, as the end of a sentence. */
  reason: string
  hint: string
}

const FOLDERS: Record<FolderName, string> = { out: 'output folder', cache: 'cache folder' }
/** Maximum number of foreign files in a message. */
const MOST_NAMES = 5
const FULL = 'Free some space and build again.'
const FORBIDDEN: Record<FolderName, string> = {
  out: 'Change the permissions of the folder and of its parent, or name another `outDir`.',
  cache: 'Change the permissions of the folder, or of its parent.',
}

/** By error codes of the file system, of `ForeignFileError` and of `stageFile`. */
const REASONS: Record<string, (name: FolderName, message: string) => Reason> = {
  ENOSPC: () => ({ reason: 'the disk is full', hint: FULL }),
  EDQUOT: () => ({ reason: 'your disk quota is used up', hint: FULL }),
  EFBIG: () => ({
    reason: 'a file would be larger than allowed',
    hint: 'Raise the limit of the file system or of the shell (`ulimit -f`).',
  }),
  EACCES: (name) => ({ reason: 'permission denied', hint: FORBIDDEN[name] }),
  EPERM: (name) => ({ reason: 'permission denied', hint: FORBIDDEN[name] }),
  EROFS: (name) => ({ reason: 'its file system is read-only', hint: FORBIDDEN[name] }),
  ENOTDIR: (name) => inTheWay(name),
  EEXIST: (name) => inTheWay(name),
  EISDIR: (name) => ({
    reason: 'it has a folder where a file belongs',
    hint: name === 'out' ? 'Remove the folder, or name another `outDir`.' : 'Delete the cache folder.',
  }),
  EBUSY: () => ({
    reason: 'it is in use, or a file system is mounted there',
    hint: 'Name a folder inside it as `outDir`, or close the program that uses it.',
  }),
  FOREIGN_FOLDER: () => ({
    reason: 'it has files that bifolio did not write',
    hint: 'Name an empty folder or a new one. If these files are the output of an earlier version, delete them.',
  }),
  UNSAFE_NAME: (_name, message) => ({
    reason: message,
    hint: 'Rename the page or file, or fix the option that it is named by.',
  }),
  FOREIGN_FILE: (_name, message) => ({ reason: message, hint: 'Move it elsewhere and build again.' }),
}

function inTheWay(name: FolderName): Reason {
  const other = name === 'out' ? ', or name another `outDir`' : ''
  return { reason: 'it or one of its parents is a file', hint: `Remove the file${other}.` }
}

/** Explains a file system error to the user. Other errors are rethrown. */
export function folderProblem(error: unknown, name: FolderName, { dirs }: Project): Problem {
  const { code, message } = error as NodeJS.ErrnoException
  if (!code) throw error
  const why = REASONS[code]?.(name, message) ?? {
    reason: message,
    hint: 'Fix that and build again.',
  }
  return problem('unwritable-folder', { file: nameOf(name, dirs) }, { folder: FOLDERS[name], ...why })
}

/** Rejects an output folder with files of another program, before any work is done. */
export function refuseForeign(project: Project): Problem[] {
  try {
    if (isOurs(project.dirs.out)) return []
    throw new ForeignFileError('FOREIGN_FOLDER')
  } catch (error) {
    return [folderProblem(error, 'out', project)]
  }
}

/** Reports files of the output folder that no build has written: they are kept, and may be published. */
export function foreignFiles(foreign: readonly string[], { dirs }: Project): Problem[] {
  if (foreign.length === 0) return []
  const names = foreign.slice(0, MOST_NAMES)
  return [
    problem('foreign-files', { file: nameOf('out', dirs) }, { names, more: foreign.length - names.length }),
  ]
}

function nameOf(name: FolderName, dirs: Project['dirs']): string {
  return slashPath(dirs.root, dirs[name]) || '.'
}

/** Whether an error is about writing to the cache folder; write errors have no path. */
export function isCacheError(error: unknown, { dirs }: Project): boolean {
  const { code, path } = error as NodeJS.ErrnoException
  return code !== undefined && code in REASONS && (path === undefined || path.startsWith(dirs.cache))
}
