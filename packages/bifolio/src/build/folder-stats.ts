import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { listFiles } from './files.ts'

/** The files below a folder, in columns: tens of thousands of them go from one thread to another in no time. */
export interface FolderStats {
  /** Relative to the folder, with forward slashes. */
  files: string[]
  /** Bytes. */
  sizes: Float64Array
  mtimesMs: Float64Array
}

/** From how many pages on a thread of its own is worth its start. */
const PAGES_FOR_THREAD = 1000

/** Looks at all files below a folder; there are none when it is not there, or is no folder. */
export function statFolder(folder: string): FolderStats {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  const files = isFolder ? listFiles(folder) : []
  const sizes = new Float64Array(files.length)
  const mtimesMs = new Float64Array(files.length)
  for (const [at, file] of files.entries()) {
    const stats = statSync(join(folder, file))
    sizes[at] = stats.size
    mtimesMs[at] = stats.mtimeMs
  }
  return { files, sizes, mtimesMs }
}

/**
 * Looks at a folder while this thread does other things. Rejects as `statFolder` throws.
 * @param pages how many pages the site has: for a small one nothing is started
 */
export function statFolderAside(folder: string, pages: number): Promise<FolderStats> {
  if (pages < PAGES_FOR_THREAD) return new Promise((resolve) => resolve(statFolder(folder)))
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./folder-stats-worker.js', import.meta.url), { workerData: folder })
    worker.on('message', (message: FolderStats) => resolve(message))
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error(`Nobody has looked at ${folder}.`)))
  })
}
