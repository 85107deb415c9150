import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SearchJob, SearchResult } from './search-task.ts'
import type { PageSummary } from './summary.ts'
import {
  type CompileJob,
  createTasks,
  type RenderJob,
  type RenderSetup,
  type TaskSetup,
  type Tasks,
} from './tasks.ts'
import type { TaskAnswer, TaskCall } from './worker.ts'
import type { WrittenFile } from './write-file.ts'

/**
 * From how many pages on workers pay: each of them compiles the grammars again, which costs about half a second of
 * processor time (`npm run bench -- build` prints the times).
 */
const PAGES_FOR_WORKERS = 1500
/** Beyond this many workers, writing files is what takes the time. */
const MOST_WORKERS = 8
/** Room for new objects: pages are large strings that are soon done with, and collecting them took a tenth of the time. */
const YOUNG_MEGABYTES = 64
/** Pages that are sent to a worker at once. */
const BATCH = 40

/** The tasks of a build spread over the processors. */
export interface Pool {
  compile(jobs: readonly CompileJob[], onDone: (pages: number) => void): Promise<PageSummary[]>
  /** Ends compiling; whatever is compiled later takes as long as at first. */
  finish(serverFile: string): Promise<PageSummary[]>
  render(
    setup: RenderSetup,
    jobs: readonly RenderJob[],
    onDone: (pages: number) => void,
  ): Promise<{ files: WrittenFile[]; lost: string[] }>
  /** The results are in the order of the jobs. */
  search(jobs: readonly SearchJob[]): Promise<SearchResult[]>
  close(): Promise<void>
}

/** Members are started when there is something to do: this thread alone for few pages, workers for many. */
export function createPool(setup: Omit<TaskSetup, 'pack'>, packName: string): Pool {
  let members: Tasks[] = []
  let packs = 0
  const start = (count: number): Tasks[] =>
    Array.from({ length: count }, () => {
      const pack = `${packName}-${packs++}.pack`
      return count === 1 ? createTasks({ ...setup, pack }) : workerTasks({ ...setup, pack })
    })
  const close = async (): Promise<void> => {
    await Promise.all(members.map((tasks) => tasks.close()))
    members = []
  }
  const membersFor = async (pages: number): Promise<Tasks[]> => {
    const count = pages < PAGES_FOR_WORKERS ? 1 : Math.min(availableParallelism(), MOST_WORKERS)
    if (members.length < count) {
      await close()
      members = start(count)
    }
    return members
  }
  return {
    async compile(jobs, onDone) {
      if (jobs.length === 0) return []
      const results = await spread(await membersFor(jobs.length), batches(jobs), async (tasks, batch) => {
        const summaries = await tasks.compile(batch)
        onDone(batch.length)
        return summaries
      })
      return results.flat()
    },
    async finish(serverFile) {
      const results = await Promise.all(members.map((tasks) => tasks.finish(serverFile)))
      // Grammars and highlighted lines take up to 200 MB in each worker, and compiled patterns can be given back only so.
      if (members.length > 1) await close()
      return results.flat()
    },
    async render(renderSetup, jobs, onDone) {
      if (jobs.length === 0) return { files: [], lost: [] }
      const renderers = await membersFor(jobs.length)
      await Promise.all(renderers.map((tasks) => tasks.prepareRender(renderSetup)))
      const results = await spread(renderers, batches(jobs), async (tasks, batch) => {
        const result = await tasks.render(batch)
        onDone(batch.length)
        return result
      })
      return { files: results.flatMap(({ files }) => files), lost: results.flatMap(({ lost }) => lost) }
    },
    search: async (jobs) =>
      jobs.length === 0 ? [] : spread(await membersFor(1), jobs, (tasks, job) => tasks.search(job)),
    close,
  }
}

/** Gives each member the next batch as soon as it is free; the results are in the order of the batches. */
async function spread<Batch, Result>(
  members: readonly Tasks[],
  all: readonly Batch[],
  run: (tasks: Tasks, batch: Batch) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const work = async (tasks: Tasks): Promise<void> => {
    for (let index = next++; index < all.length; index = next++) {
      // In this thread nothing else would have its turn until all is done, Ctrl-C neither.
      await setImmediate()
      // The loop's condition holds the index inside the list.
      results[index] = await run(tasks, all[index] as Batch)
    }
  }
  await Promise.all(members.map(work))
  return results
}

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH)
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH))
}

/** The tasks done by a worker thread. */
function workerTasks(setup: TaskSetup): Tasks {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: setup,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let calls = 0
  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', (code) => failAll(new Error(`A build worker ended with code ${code}`)))
  worker.on('message', ({ id, value, error }: TaskAnswer) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(Object.assign(new Error(error.message), error))
    else call?.resolve(value as never)
  })
  const call = <Result>(task: keyof Tasks, argument?: unknown): Promise<Result> =>
    new Promise((resolve, reject) => {
      const id = calls++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, task, argument } satisfies TaskCall)
    })
  return {
    compile: (jobs) => call('compile', jobs),
    finish: (serverFile) => call('finish', serverFile),
    prepareRender: (renderSetup) => call('prepareRender', renderSetup),
    render: (jobs) => call('render', jobs),
    search: (job) => call('search', job),
    async close() {
      await call('close')
      await worker.terminate()
    },
  }
}
