import { Tinypool } from 'tinypool'
import { runJobs, type TaskName } from './tasks.ts'

/** Runs a batch of a task in a worker thread; the setup is the `workerData` of the pool. */
export default function runBatch({ name, jobs }: { name: TaskName; jobs: never[] }): Promise<unknown[]> {
  return runJobs({ name, setup: Tinypool.workerData as never, jobs })
}
