import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFiles } from '../files/list-files.ts'
import { type Changes, type CommitPaths, readJournal, writeJournal } from './journal.ts'
import { isOurs, MARK, readMark, writeMark } from './mark.ts'

/**
 * Moves the new files in and the old ones out; cut off, it is finished by {@link recoverOutput}.
 * @param changes default: the whole folder is replaced
 */
export function commitOutput(paths: CommitPaths, changes?: Changes): void {
  writeJournal(paths, changes)
  finishCommit(paths, changes)
  rmSync(paths.journalFile)
}

/**
 * Finishes a commit that was cut off, and removes what builds that have died left beside the output folder. Only for the
 * process that holds the mutex.
 * @returns where a journal was moved to that does not fit the output folder
 */
export function recoverOutput(journalFile: string, outDir: string): string | undefined {
  let rejected: string | undefined
  if (existsSync(journalFile)) {
    const journal = readJournal(journalFile, outDir)
    if (journal) {
      finishCommit({ ...journal, outDir, journalFile }, journal.changes)
      rmSync(journalFile, { force: true })
    } else {
      rejected = `${journalFile}.rejected`
      renameSync(journalFile, rejected)
    }
  }
  removeLeftovers(outDir)
  return rejected
}

function finishCommit({ outDir, stagingDir }: CommitPaths, changes: Changes | undefined): void {
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
    const isNamedSo =
      name.startsWith(`${basename(outDir)}.`) &&
      /^\.\d+\.(?:next|old)$/.test(name.slice(basename(outDir).length))
    if (isNamedSo && isOurs(join(parent, name))) rmSync(join(parent, name), { recursive: true })
  }
}

function applyChanges(outDir: string, stagingDir: string, { write, remove }: Changes): void {
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
    const write = listFiles(stagingDir).filter((file) => file !== MARK)
    const own = new Set([...(readMark(outDir) ?? []), ...write])
    writeMark(outDir, own)
    const remove = [...own].filter((file) => !write.includes(file))
    applyChanges(outDir, stagingDir, { write: [...write, MARK], remove })
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
