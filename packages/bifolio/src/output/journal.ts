/**
 * What has to be done to bring the output folder to its new state, written down before it is begun. The file is not trusted:
 * its paths are relative, and only files that the mark of the folder lists are touched.
 * @module
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { isOnlyOurs, isOurs, MARK, readMark } from './mark.ts'

/** Files relative to the output folder. */
export interface Changes {
  write: string[]
  remove: string[]
}

interface Journal {
  /** The output folder, relative to the folder of the journal. */
  out: string
  /** Name of the staging folder beside it. */
  staging: string
  /** Absent when the whole folder is replaced. */
  changes?: Changes
}

const STAGING = /^[^/\\]+\.\d+\.next$/

/** Puts a journal in place whole. */
export function writeJournal({ outDir, stagingDir, journalFile }: CommitPaths, changes?: Changes): void {
  const folder = dirname(journalFile)
  mkdirSync(folder, { recursive: true })
  const journal: Journal = { out: relative(folder, outDir), staging: basename(stagingDir), changes }
  writeFileSync(`${journalFile}.new`, JSON.stringify(journal))
  renameSync(`${journalFile}.new`, journalFile)
}

/** Reads the journal of an output folder; `undefined` for one that is damaged, of another folder, or not to be trusted. */
export function readJournal(
  journalFile: string,
  outDir: string,
): { stagingDir: string; changes?: Changes } | undefined {
  const { out, staging, changes } = parse(journalFile) ?? {}
  if (staging === undefined || out !== relative(dirname(journalFile), outDir)) return undefined
  const stagingDir = join(dirname(outDir), staging)
  const isOfOutput = staging.startsWith(`${basename(outDir)}.`)
  if (!isOfOutput) return undefined
  if (!changes) return isOnlyOurs(outDir) && isStaging(stagingDir) ? { stagingDir } : undefined
  // Its mark is moved last, so at the end the staging folder is empty.
  if (!isOurs(stagingDir)) return undefined
  const own = readMark(outDir)
  // By then the mark lists the new files only, and the others are gone.
  const isGone = (file: string) => !lstatSync(join(outDir, file), { throwIfNoEntry: false })
  const toRemove = changes.remove.filter((file) => own?.has(file) || !isGone(file))
  const all = [...changes.write, ...toRemove]
  // The mark itself is written, but never removed.
  const isOwn = all.every((file) => own?.has(file) || (file === MARK && !toRemove.includes(MARK)))
  const isSafe = isOwn && all.every((file) => isReallyInside(outDir, file))
  return isSafe ? { stagingDir, changes: { ...changes, remove: toRemove } } : undefined
}

/** Whether a folder is gone, having become the output, or holds a new output. */
function isStaging(folder: string): boolean {
  return !existsSync(folder) || readMark(folder) !== undefined
}

function parse(journalFile: string): Journal | undefined {
  try {
    const { out, staging, changes } = JSON.parse(readFileSync(journalFile, 'utf8'))
    if (typeof out !== 'string' || typeof staging !== 'string' || !STAGING.test(staging)) return undefined
    if (changes === undefined) return { out, staging }
    const { write, remove } = changes
    return isListOfFiles(write) && isListOfFiles(remove)
      ? { out, staging, changes: { write, remove } }
      : undefined
  } catch {
    return undefined
  }
}

function isListOfFiles(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((file) => typeof file === 'string' && isInside(file))
}

/** Whether a path is relative and written as a build writes it: `guide//a.html` and `index.html/` are not. */
function isInside(file: string): boolean {
  return file.split(/[/\\]/).every((part) => !['', '.', '..'].includes(part)) && !/^[a-z]:|\0/i.test(file)
}

/** Whether no link leads out of the folder on the way to a file. */
function isReallyInside(outDir: string, file: string): boolean {
  const folder = dirname(file)
  const path = join(outDir, folder)
  return !existsSync(path) || realpathSync(path) === join(realpathSync(outDir), folder)
}

/** Where an output is moved from and to; absolute paths. */
export interface CommitPaths {
  outDir: string
  stagingDir: string
  journalFile: string
}
