/**
 * Which files of an output folder are ours. A build writes into a folder only if it is empty or has the mark: a list of what
 * the engine has written there. All else in the folder stays.
 * @module
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../files/list-files.ts'
import { OUTPUT_MARK } from '../files/marks.ts'

/** Name of the mark. */
export const MARK = OUTPUT_MARK

/** The mark while it is written. */
const UNFINISHED = `${MARK}.new`

const HEADER = '# Written by bifolio, which removes the files listed here once they are not needed any more.'

/** What is in an output folder; paths are relative to it. */
export interface OutputContents {
  /** What the mark lists; files that are gone included. */
  listed: Set<string>
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

/** Puts the mark of a folder in place whole. */
export function writeMark(folder: string, files: Iterable<string>): void {
  try {
    writeFileSync(join(folder, UNFINISHED), markOf(files))
    renameSync(join(folder, UNFINISHED), join(folder, MARK))
  } catch (error) {
    // The disk may be full.
    rmSync(join(folder, UNFINISHED), { force: true })
    throw error
  }
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
  return readMark(folder) !== undefined || listEntries(folder).every(isMark)
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
  if (!listed && entries.some((file) => !isMark(file))) throw new ForeignFileError('FOREIGN_FOLDER')
  const own = entries.filter((file) => listed?.has(file))
  const foreign = entries.filter((file) => !listed?.has(file) && !isMark(file))
  return { listed: listed ?? new Set(), own: new Set(own), foreign }
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

function isMark(file: string): boolean {
  return file === MARK || file === UNFINISHED
}

function listEntries(folder: string): string[] {
  return listFiles(folder, (entry) => !entry.isDirectory())
}

/** `a/b/c` → `['a', 'a/b']` */
function foldersOf(file: string): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))
}
