/**
 * Which files of an output folder are ours. A build writes into a folder only if it is empty or has the mark: a list of what
 * the engine has written there. All else in the folder stays.
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../files/list-files.ts'

/** Name of the mark. */
export const MARK = '.bifolio-output'

const HEADER = '# Written by bifolio, which removes the files listed here once they are not needed any more.'

/** What is in an output folder; paths are relative to it. */
export interface OutputContents {
  /** Files that the engine has written, the mark left out. */
  own: Set<string>
  /** Files and links that it has not written. */
  foreign: string[]
}

/** An output folder, or a file in it, is somebody else's. */
export class ForeignFileError extends Error {
  /** @param code for the reasons in `folder-problem.ts` */
  constructor(
    readonly code: 'FOREIGN_FOLDER' | 'FOREIGN_FILE',
    message = '',
  ) {
    super(message)
  }
}

/** The content of the mark of a folder with these files. */
export function markOf(files: Iterable<string>): string {
  return [HEADER, ...[...files].sort(), ''].join('\n')
}

/** The files that the engine has written to a folder; `undefined` without a mark. */
export function readMark(folder: string): Set<string> | undefined {
  try {
    const [header, ...files] = readFileSync(join(folder, MARK), 'utf8').split('\n')
    return header === HEADER ? new Set(files.filter(Boolean)) : undefined
  } catch {
    return undefined
  }
}

/** Whether a build may write to a folder: it is not there, or empty, or has the mark, be it half written and alone. */
export function isOurs(folder: string): boolean {
  return readMark(folder) !== undefined || listEntries(folder).every((file) => file === MARK)
}

/** Whether a folder may be replaced as a whole: nothing is in it but what its mark lists. */
export function isOnlyOurs(folder: string): boolean {
  return isOurs(folder) && readOutput(folder).foreign.length === 0
}

/**
 * Looks into an output folder.
 * @throws ForeignFileError when there is something in it, but no mark
 */
export function readOutput(folder: string): OutputContents {
  const entries = listEntries(folder)
  const listed = readMark(folder)
  if (!isOurs(folder)) throw new ForeignFileError('FOREIGN_FOLDER')
  const [own, others] = [true, false].map((isOwn) => entries.filter((file) => listed?.has(file) === isOwn))
  return { own: new Set(own), foreign: (others ?? []).filter((file) => file !== MARK) }
}

/**
 * Refuses an output that would replace files of somebody else, or lie below them.
 * @throws ForeignFileError
 */
export function refuseConflicts(files: Iterable<string>, foreign: readonly string[]): void {
  if (foreign.length === 0) return
  const written = new Set(files)
  const folders = new Set([...written].flatMap(foldersOf))
  const conflict = foreign.find(
    (file) => written.has(file) || folders.has(file) || foldersOf(file).some((folder) => written.has(folder)),
  )
  if (conflict)
    throw new ForeignFileError('FOREIGN_FILE', `\`${conflict}\` is in the way, which bifolio did not write`)
}

function listEntries(folder: string): string[] {
  return listFiles(folder, (entry) => !entry.isDirectory())
}

/** `a/b/c` → `['a', 'a/b']` */
function foldersOf(file: string): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))
}
