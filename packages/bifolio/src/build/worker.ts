import { Tinypool } from 'tinypool'
import { type TaskName, tasks } from './tasks.ts'

/** Runs a batch of a task in a worker thread; the setup is what the pool has given to its workers. */
export default async function runBatch({
  name,
  jobs,
}: {
  name: TaskName
  jobs: never[]
}): Promise<unknown[]> {
  const results: unknown[] = []
  for (const job of jobs) results.push(await tasks[name](Tinypool.workerData as never, job))
  return results
}
