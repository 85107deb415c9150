import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { type TaskName, type Tasks, tasks } from './tasks.ts'

/**
 * From how many pages on workers pay: each of them compiles the grammars again, which costs about half a second of
 * processor time (`npm run bench -- build` prints the times).
 */
export const PAGES_FOR_WORKERS = 1500
/** Beyond this many workers, writing files is what takes the time. */
const MOST_WORKERS = 8
/** Room for new objects: pages are large strings that are soon done with, and collecting them took a tenth of the time. */
const YOUNG_MEGABYTES = 64
/** Pages that are sent to a worker at once. */
const BATCH = 40

/**
 * Runs a task for many jobs: in this thread, or in workers, which end with it, because grammars and highlighted lines take
 * up to 200 MB in each.
 * @param onDone called after each batch with its size; what it throws ends the task
 * @returns the results in the order of the jobs
 */
export async function runTask<Name extends TaskName>(
  name: Name,
  setup: Tasks[Name]['setup'],
  jobs: readonly Tasks[Name]['job'][],
  { inWorkers = jobs.length >= PAGES_FOR_WORKERS, onDone = () => {} }: RunOptions = {},
): Promise<Tasks[Name]['result'][]> {
  return inWorkers ? runInWorkers(name, setup, jobs, onDone) : runHere(name, setup, jobs, onDone)
}

export interface RunOptions {
  /** Default: from 1,500 jobs on. */
  inWorkers?: boolean
  onDone?: (jobs: number) => void
}

async function runHere<Name extends TaskName>(
  name: Name,
  setup: Tasks[Name]['setup'],
  jobs: readonly Tasks[Name]['job'][],
  onDone: (jobs: number) => void,
): Promise<Tasks[Name]['result'][]> {
  const results: Tasks[Name]['result'][] = []
  for (const [at, job] of jobs.entries()) {
    // Nothing else would have its turn until all is done, Ctrl-C neither.
    if (at % BATCH === 0) await setImmediate()
    results.push(await tasks[name](setup, job))
    onDone(1)
  }
  return results
}

async function runInWorkers<Name extends TaskName>(
  name: Name,
  setup: Tasks[Name]['setup'],
  jobs: readonly Tasks[Name]['job'][],
  onDone: (jobs: number) => void,
): Promise<Tasks[Name]['result'][]> {
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: new URL('./worker.js', import.meta.url).href,
    workerData: setup,
    minThreads: 1,
    maxThreads: Math.min(availableParallelism(), MOST_WORKERS),
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  try {
    const size = name === 'search' ? 1 : BATCH
    const batches = Array.from({ length: Math.ceil(jobs.length / size) }, (_, index) =>
      jobs.slice(index * size, (index + 1) * size),
    )
    const results = await Promise.all(
      batches.map(async (batch): Promise<Tasks[Name]['result'][]> => {
        const done = await pool.run({ name, jobs: batch })
        onDone(batch.length)
        return done
      }),
    )
    return results.flat()
  } finally {
    await pool.destroy()
  }
}
