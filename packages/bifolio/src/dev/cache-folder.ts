import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { acquireMutex, MutexError } from '../files/mutex.ts'

/** A folder for the results and caches of the bundler, held by this process. */
export interface CacheFolder {
  path: string
  /** Releases it. */
  release: () => void
}

/** Servers of one site must not share a folder, as they would remove each other's files: takes the first one that is not locked. */
export function claimCacheFolder(parent: string): CacheFolder {
  for (let number = 1; ; number++) {
    const path = join(parent, number === 1 ? 'dev' : `dev-${number}`)
    mkdirSync(path, { recursive: true })
    try {
      return { path, release: acquireMutex(path) }
    } catch (error) {
      if (!(error instanceof MutexError)) throw error
    }
  }
}
