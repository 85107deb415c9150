import { execFileSync } from 'node:child_process'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RefusedError } from '../shared/user-error.ts'

/** Another build or server holds the mutex. */
export class MutexError extends RefusedError {}

/** Lock files that this process holds. */
const held = new Set<string>()

/**
 * Acquires the mutex of a folder.
 * @returns a function that releases it
 * @throws MutexError when another running process or this one holds it
 */
export function acquireMutex(folder: string): () => void {
  const file = join(folder, 'lock')
  if (held.has(file)) throw mutexError(process.pid)
  take(file)
  held.add(file)
  return () => {
    rmSync(file, { force: true })
    held.delete(file)
  }
}

/**
 * Creates a lock file. That of a process that has ended is removed before, by one process at a time, which holds a lock file for
 * it: another one could remove the lock file that the first one has created since.
 */
function take(file: string): void {
  while (!create(file)) {
    if (!isStale(file)) continue
    const guard = `${file}.stale`
    take(guard)
    try {
      if (isStale(file)) rmSync(file)
    } finally {
      rmSync(guard, { force: true })
    }
  }
}

/** Creates a lock file together with its content, so that an empty one was left behind. @returns `false` if there is one */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, identity())
    return place(draft, file, linkSync)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Places a file at a path unless that exists; some file systems have no links. */
function place(draft: string, file: string, make: (from: string, to: string) => void): boolean {
  try {
    make(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    if (make !== linkSync) throw error
    return place(draft, file, (from, to) => copyFileSync(from, to, constants.COPYFILE_EXCL))
  }
}

/** Whether a lock file exists, and its process has ended. @throws MutexError when that is running */
function isStale(file: string): boolean {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  const [owner = '', start = ''] = text.split('\n')
  if (isAlive(Number(owner), start)) throw mutexError(Number(owner))
  return true
}

function mutexError(owner: number): MutexError {
  return new MutexError(`Another build of this site is running (process ${owner}). Wait for it, or stop it.`)
}

function identity(): string {
  return `${process.pid}\n${startOf(process.pid)}`
}

/** @param start when the process that held the mutex was started; its id may have been reused */
function isAlive(pid: number, start: string): boolean {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return start === '' || start === startOf(pid)
}

/** The start time of a process as the system reports it; empty if unsupported. */
function startOf(pid: number): string {
  try {
    // The 22nd field; the 2nd is the program name in parentheses, which may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').split(' ')[20] ?? ''
  } catch {
    return startFromPs(pid)
  }
}

function startFromPs(pid: number): string {
  try {
    const command = ['-o', 'lstart=', '-p', String(pid)]
    return execFileSync('ps', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
