import { parentPort, workerData } from 'node:worker_threads'
import { createTasks, type TaskSetup, type Tasks } from './tasks.ts'

/** A call of one of the tasks, as it travels to a worker. */
export interface TaskCall {
  id: number
  task: keyof Tasks
  argument: unknown
}

/** The answer to a call. */
export interface TaskAnswer {
  id: number
  value?: unknown
  error?: { message: string; code?: string; stack?: string }
}

const port = parentPort
if (port) {
  // The pool starts workers with nothing else.
  const tasks = createTasks(workerData as TaskSetup)
  port.on('message', async ({ id, task, argument }: TaskCall) => {
    try {
      const run = tasks[task] as (argument: unknown) => Promise<unknown>
      port.postMessage({ id, value: await run(argument) } satisfies TaskAnswer)
    } catch (error) {
      const { message, code, stack } = error as NodeJS.ErrnoException
      port.postMessage({ id, error: { message, code, stack } } satisfies TaskAnswer)
    }
  })
}
