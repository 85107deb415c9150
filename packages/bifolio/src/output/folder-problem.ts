import { problem } from '../errors/problem.ts'
import { slashPath } from '../files/slash-path.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'
import { ForeignFileError, isOurs } from './marker.ts'

type FolderName = 'out' | 'cache'

const FOLDERS: Record<FolderName, string> = { out: 'output folder', cache: 'cache folder' }
/** Maximum number of foreign files in a message. */
const MOST_NAMES = 5
const FULL = 'Free some space and build again.'
const FORBIDDEN: Record<FolderName, string> = {
  out: 'Change the permissions of the folder and of its parent, or name another `outDir`.',
  cache: 'Change the permissions of the folder, or of its parent.',
}

const IN_THE_WAY: Reason = [
  'it or one of its parents is a file',
  { out: 'Remove the file, or name another `outDir`.', cache: 'Remove the file.' },
]

/** Why a folder cannot be written, as the end of a sentence (empty: the message of the error), and what to do. */
type Reason = [reason: string, hint: string | Record<FolderName, string>]

/** By error codes of the file system, of `ForeignFileError` and of `stageFile`. */
const REASONS: Record<string, Reason> = {
  ENOSPC: ['the disk is full', FULL],
  EDQUOT: ['your disk quota is used up', FULL],
  EFBIG: [
    'a file would be larger than allowed',
    'Raise the limit of the file system or of the shell (`ulimit -f`).',
  ],
  EACCES: ['permission denied', FORBIDDEN],
  EPERM: ['permission denied', FORBIDDEN],
  EROFS: ['its file system is read-only', FORBIDDEN],
  ENOTDIR: IN_THE_WAY,
  EEXIST: IN_THE_WAY,
  EISDIR: [
    'it has a folder where a file belongs',
    { out: 'Remove the folder, or name another `outDir`.', cache: 'Delete the cache folder.' },
  ],
  EBUSY: [
    'it is in use, or a file system is mounted there',
    'Name a folder inside it as `outDir`, or close the program that uses it.',
  ],
  FOREIGN_FOLDER: [
    'it has files that bifolio did not write',
    'Name an empty folder or a new one. If these files are the output of an earlier version, delete them.',
  ],
  UNSAFE_NAME: ['', 'Rename the page or file, or fix the option that it is named by.'],
  FOREIGN_FILE: ['', 'Move it elsewhere and build again.'],
}

/** Explains a file system error to the user. Other errors are rethrown. */
export function folderProblem(error: unknown, name: FolderName, { dirs }: Project): Problem {
  const { code, message } = error as NodeJS.ErrnoException
  if (!code) throw error
  const [reason, hints] = REASONS[code] ?? ['', 'Fix that and build again.']
  const hint = typeof hints === 'string' ? hints : hints[name]
  const params = { folder: FOLDERS[name], reason: reason || message, hint }
  return problem('unwritable-folder', { file: nameOf(name, dirs) }, params)
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
