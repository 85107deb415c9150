import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another build is writing to the same cache. */
export class LockedError extends Error {}

/**
 * Claims a cache folder for this process.
 * @returns gives it free again
 * @throws LockedError when another living process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(readFileSync(file, 'utf8'))
    if (isAlive(owner) || isBeingMade(file))
      throw new LockedError(
        `Another build of this site is running (process ${owner}). Wait for it, or stop it.`,
      )
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}

/** Whether another process has claimed the folder just now and not yet written who it is. */
function isBeingMade(file: string): boolean {
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
