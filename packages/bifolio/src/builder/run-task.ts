import { availableParallelism } from 'node:os'
import { runJobs, type TaskName, type Tasks, type Work } from './tasks.ts'

/**
 * Number of pages from which workers pay off: each of them compiles the grammars again, which costs about half a second of
 * processor time (`npm run bench -- build` prints the times).
 */
export const PAGES_FOR_WORKERS = 1500
/**
 * Number of pages from which one index is written after the other: a worker needs 0.7 GB for 50,000 pages, measured on the
 * benchmark's corpus.
 */
export const PAGES_FOR_ONE_INDEX = 50_000
/** Maximum number of workers: with more, writing files is the bottleneck. */
const MOST_WORKERS = 8
/** Pages that are sent to a worker at once. */
const BATCH = 40

/**
 * Runs a task for many jobs: in this thread, or in workers that are terminated afterwards, because grammars and highlighted lines take
 * up to 200 MB in each.
 * @param onDone called after each batch with its size; an error of it aborts the task
 * @returns the results in the order of the jobs
 */
export async function runTask<Name extends TaskName>(
  work: Work<Name>,
  { inWorkers = work.jobs.length >= PAGES_FOR_WORKERS, ...options }: RunOptions = {},
): Promise<Tasks[Name]['result'][]> {
  return inWorkers ? runInWorkers(work, options) : runJobs(work, () => options.onDone?.(1))
}

export interface RunOptions {
  /** Default: from 1,500 jobs on. */
  inWorkers?: boolean
  /** Default: 8, if there are as many processors. */
  mostWorkers?: number
  onDone?: (jobs: number) => void
}

async function runInWorkers<Name extends TaskName>(
  { name, setup, jobs }: Work<Name>,
  { mostWorkers = MOST_WORKERS, onDone }: Omit<RunOptions, 'inWorkers'>,
): Promise<Tasks[Name]['result'][]> {
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: new URL('./worker.js', import.meta.url).href,
    workerData: setup,
    minThreads: 1,
    maxThreads: Math.min(availableParallelism(), mostWorkers),
  })
  try {
    const size = name === 'search' ? 1 : BATCH
    const batches = Array.from({ length: Math.ceil(jobs.length / size) }, (_, index) =>
      jobs.slice(index * size, (index + 1) * size),
    )
    const results = await Promise.all(
      batches.map(async (batch): Promise<Tasks[Name]['result'][]> => {
        const done = await pool.run({ name, jobs: batch })
        onDone?.(batch.length)
        return done
      }),
    )
    return results.flat()
  } finally {
    await pool.destroy()
  }
}
