import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RefusedError } from '../shared/user-error.ts'

/** Another build or server holds the mutex. */
export class MutexError extends RefusedError {}

/** Error codes of the file system for a full disk, an exceeded quota or file size limit. */
const DISK_IS_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

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
  try {
    writeFileSync(file, identity(), { flag: 'wx' })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // The file was created but could not be written: no process holds it.
    if (DISK_IS_FULL.has(code)) rmSync(file, { force: true })
    if (code !== 'EEXIST') throw error
    const [owner = '', start = ''] = readFileSync(file, 'utf8').split('\n')
    if (isAlive(Number(owner), start) || isBeingCreated(file)) throw mutexError(Number(owner))
    writeFileSync(file, identity())
  }
  held.add(file)
  return () => {
    rmSync(file, { force: true })
    held.delete(file)
  }
}

function mutexError(owner: number): MutexError {
  return new MutexError(`Another build of this site is running (process ${owner}). Wait for it, or stop it.`)
}

/** Whether another process has just created the file and not yet written its process id. */
function isBeingCreated(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.size === 0 && Date.now() - stats.mtimeMs < 1000
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
