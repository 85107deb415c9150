import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another build or server holds the mutex. */
export class MutexError extends Error {}

/** Files of the mutexes that this process holds. */
const held = new Set<string>()

/**
 * Acquires the mutex of a folder.
 * @returns releases it
 * @throws MutexError when it is held, by another living process or by this one
 */
export function acquireMutex(folder: string): () => void {
  const file = join(folder, 'lock')
  if (held.has(file)) throw heldBy(process.pid)
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(readFileSync(file, 'utf8'))
    if (isAlive(owner) || isBeingCreated(file)) throw heldBy(owner)
    writeFileSync(file, String(process.pid))
  }
  held.add(file)
  return () => {
    rmSync(file, { force: true })
    held.delete(file)
  }
}

function heldBy(owner: number): MutexError {
  return new MutexError(`Another build of this site is running (process ${owner}). Wait for it, or stop it.`)
}

/** Whether another process has created the file just now and not yet written its number. */
function isBeingCreated(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.size === 0 && Date.now() - stats.mtimeMs < 1000
}

function isAlive(pid: number): boolean {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
