import { MutexError } from '../files/mutex.ts'
import { RefusedError, UsageError } from './usage.ts'

/** Ends the process with the exit code of a program. @param name of it, for its help */
export async function runMain(name: string, run: () => Promise<number>): Promise<void> {
  process.once('exit', sayUnfinished)
  try {
    process.exitCode = await run()
  } catch (error) {
    if (error instanceof UsageError) fail(`${error.message}\nSee \`${name} --help\`.`, 2)
    else if (error instanceof MutexError || error instanceof RefusedError) fail(error.message, 1)
    else throw error
  } finally {
    process.removeListener('exit', sayUnfinished)
  }
}

/** What a site brings with it may end the process, or wait for something that never comes. */
function sayUnfinished(): void {
  fail(
    'The command has ended before it was done: a configuration, a component or a check calls `process.exit`, or waits for something that never comes.',
    1,
  )
}

/** Runs a command whose signal is aborted when the process is interrupted. @returns its exit code, 130 when it stops for that */
export async function interruptible(run: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const abort = new AbortController()
  const stop = () => abort.abort(new Interrupted())
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    return await run(abort.signal)
  } catch (error) {
    if (error instanceof Interrupted) return 130
    throw error
  } finally {
    process.removeListener('SIGINT', stop)
    process.removeListener('SIGTERM', stop)
  }
}

class Interrupted extends Error {}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}
