/**
 * Tracks which files of an output folder the engine wrote. A build writes into a folder only if it is empty or has the marker
 * file, a list of these files. All other files in the folder are kept.
 * @module
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../files/list-files.ts'
import { OUTPUT_MARKER } from '../files/markers.ts'

/** Temporary name of the marker file. */
const UNFINISHED = `${OUTPUT_MARKER}.new`

const HEADER = '# Written by bifolio, which removes the files listed here once they are not needed any more.'

/** The contents of an output folder; paths are relative to it. */
export interface OutputContents {
  /** The list of the marker file, including deleted files. */
  listed: Set<string>
  /** Files that the engine has written, the marker file left out. */
  own: Set<string>
  /** Files and links that it has not written. */
  foreign: string[]
}

/** The engine does not own an output folder or a file in it. */
export class ForeignFileError extends Error {
  /** @param code for the reasons in `folder-problem.ts` */
  constructor(
    readonly code: 'FOREIGN_FOLDER' | 'FOREIGN_FILE',
    message = '',
  ) {
    super(message)
  }
}

/** The content of the marker file of a folder with these files. */
export function markerText(files: Iterable<string>): string {
  return [HEADER, ...[...files].sort(), ''].join('\n')
}

/** Writes the marker file of a folder atomically. */
export function writeMarker(folder: string, files: Iterable<string>): void {
  try {
    writeFileSync(join(folder, UNFINISHED), markerText(files))
    renameSync(join(folder, UNFINISHED), join(folder, OUTPUT_MARKER))
  } catch (error) {
    // The disk may be full.
    rmSync(join(folder, UNFINISHED), { force: true })
    throw error
  }
}

/** The files that the marker file of a folder lists, but not itself; `undefined` without one. */
export function readMarker(folder: string): Set<string> | undefined {
  try {
    const [header, ...files] = readFileSync(join(folder, OUTPUT_MARKER), 'utf8').split('\n')
    return header === HEADER ? new Set(files.filter((file) => file && !isMarker(file))) : undefined
  } catch {
    return undefined
  }
}

/** Whether a build may write to a folder: it is missing or empty, has the marker file, or only a partial one. */
export function isOurs(folder: string): boolean {
  return readMarker(folder) !== undefined || listEntries(folder).every(isMarker)
}

/**
 * Reads an output folder.
 * @throws ForeignFileError when it has files, but no marker file
 */
export function readOutput(folder: string): OutputContents {
  const entries = listEntries(folder)
  const listed = readMarker(folder)
  if (!listed && entries.some((file) => !isMarker(file))) throw new ForeignFileError('FOREIGN_FOLDER')
  const own = entries.filter((file) => listed?.has(file))
  const foreign = entries.filter((file) => !listed?.has(file) && !isMarker(file))
  return { listed: listed ?? new Set(), own: new Set(own), foreign }
}

/**
 * Rejects an output that would replace foreign files, be below them, or contain a path both as a file and as a folder.
 * @throws ForeignFileError
 */
export function refuseConflicts(files: ReadonlySet<string>, foreign: readonly string[]): void {
  const folders = new Set([...files].flatMap(foldersOf))
  const conflict =
    foreign.find(
      (file) => files.has(file) || folders.has(file) || foldersOf(file).some((folder) => files.has(folder)),
    ) ?? [...files].find((file) => folders.has(file))
  if (conflict)
    throw new ForeignFileError('FOREIGN_FILE', `\`${conflict}\` is in the way, which bifolio did not write`)
}

function isMarker(file: string): boolean {
  return file === OUTPUT_MARKER || file === UNFINISHED
}

function listEntries(folder: string): string[] {
  return listFiles(folder, (entry) => !entry.isDirectory())
}

/** `a/b/c` → `['a', 'a/b']` */
function foldersOf(file: string): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))
}
