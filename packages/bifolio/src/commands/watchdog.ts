import { Worker } from 'node:worker_threads'
import { problem } from '../errors/problem.ts'
import { watchSiteCode } from '../files/site-code.ts'
import type { Problem } from '../shared/types.ts'

/** What the thread of the watchdog gets. */
export interface WatchdogData {
  memory: SharedArrayBuffer
  /** Time after which a run is reported, in milliseconds. */
  afterMs: number
  /** The report, without the name of the file. */
  report: Problem
}

/**
 * Reports files whose code runs for long, from a thread of its own: an endless loop blocks all others. The thread, which
 * costs 24 ms of processor time, starts before code of the site first runs.
 */
export function startWatchdog(afterMs: number): void {
  watchSiteCode((memory) => {
    const report = problem('slow-code', { file: '' }, { seconds: afterMs / 1000 })
    const workerData: WatchdogData = { memory, afterMs, report }
    // Modules that are preloaded into the command are not meant for it.
    new Worker(new URL('./watchdog-thread.js', import.meta.url), { workerData, execArgv: [] }).unref()
  })
}
