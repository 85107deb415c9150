import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFiles } from '../files/list-files.ts'

/** What has to be done to bring the output folder to its new state, written down before it is begun. */
export interface Journal {
  outDir: string
  stagingDir: string
  /** Absent when the whole folder is replaced. */
  changes?: { write: string[]; remove: string[] }
}

/** Moves the new files in and the old ones out; cut off, it is finished by {@link recoverOutput}. */
export function commitOutput(journal: Journal, journalFile: string): void {
  mkdirSync(dirname(journalFile), { recursive: true })
  writeFileSync(`${journalFile}.new`, JSON.stringify(journal))
  renameSync(`${journalFile}.new`, journalFile)
  finishCommit(journal)
  rmSync(journalFile)
}

/**
 * Finishes a commit that was cut off, and clears away what builds that have died left beside the output folder. Only for
 * the process that holds the mutex.
 */
export function recoverOutput(journalFile: string, outDir: string): void {
  const journal = readJournal(journalFile)
  if (journal) finishCommit(journal)
  rmSync(journalFile, { force: true })
  removeLeftovers(outDir)
}

function readJournal(file: string): Journal | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // It is put in place whole: what cannot be read is none of ours.
    return undefined
  }
}

function finishCommit({ outDir, stagingDir, changes }: Journal): void {
  if (changes) applyChanges(outDir, stagingDir, changes)
  else if (existsSync(stagingDir)) replaceFolder(outDir, stagingDir)
  rmSync(stagingDir, { recursive: true, force: true })
}

/** A folder that a build has for itself, named after its process. */
export function ownFolder(outDir: string, state: 'next' | 'old'): string {
  return `${outDir}.${process.pid}.${state}`
}

function removeLeftovers(outDir: string): void {
  const parent = dirname(outDir)
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const isOurs =
      name.startsWith(`${basename(outDir)}.`) &&
      /^\.\d+\.(?:next|old)$/.test(name.slice(basename(outDir).length))
    if (isOurs) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function applyChanges(
  outDir: string,
  stagingDir: string,
  { write, remove }: NonNullable<Journal['changes']>,
): void {
  // First, because a file may be in the way of a folder.
  for (const file of remove) {
    rmSync(join(outDir, file), { force: true })
    removeEmptyFolders(outDir, dirname(file))
  }
  for (const file of write) {
    const source = join(stagingDir, file)
    const target = join(outDir, file)
    if (!existsSync(source)) continue
    mkdirSync(dirname(target), { recursive: true })
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory()) rmSync(target, { recursive: true })
    moveFile(source, target)
  }
}

function moveFile(source: string, target: string): void {
  try {
    renameSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(source, target)
  }
}

function replaceFolder(outDir: string, stagingDir: string): void {
  const old = ownFolder(outDir, 'old')
  try {
    if (existsSync(outDir)) renameSync(outDir, old)
  } catch (error) {
    // A mounted file system cannot be replaced, only filled anew.
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    const write = listFiles(stagingDir)
    const kept = new Set(write)
    applyChanges(outDir, stagingDir, {
      write,
      remove: listFiles(outDir).filter((file) => !kept.has(file)),
    })
    return
  }
  renameSync(stagingDir, outDir)
  rmSync(old, { recursive: true, force: true })
}

function removeEmptyFolders(outDir: string, folder: string): void {
  const path = join(outDir, folder)
  if (folder === '.' || (existsSync(path) && readdirSync(path).length > 0)) return
  rmSync(path, { recursive: true, force: true })
  removeEmptyFolders(outDir, dirname(folder))
}
