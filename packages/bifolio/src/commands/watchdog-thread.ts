/** The thread of the watchdog. */
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { readRuns } from '../files/site-code.ts'
import { formatProblem } from '../shared/problems.ts'
import type { WatchdogData } from './watchdog.ts'

const STDERR = 2
// The type of what `watchdog.ts` starts it with.
const { memory, afterMs, report } = workerData as WatchdogData
/** Run and time at which it was first seen, for each thread. */
const seen = new Map<number, { run: number; since: number; isReported: boolean }>()

setInterval(watch, Math.min(1000, afterMs / 4))

function watch(): void {
  for (const [thread, current] of readRuns(memory).entries()) {
    const known = seen.get(thread)
    if (!current) seen.delete(thread)
    else if (known?.run !== current.run)
      seen.set(thread, { run: current.run, since: performance.now(), isReported: false })
    else if (!known.isReported && performance.now() - known.since >= afterMs) {
      known.isReported = true
      // The streams of `process` are those of the main thread, which may be blocked.
      writeSync(STDERR, `${formatProblem({ ...report, file: current.file })}\n`)
    }
  }
}
