/**
 * Running code that a site brings along: its configuration, plugins, components and parts of the theme. It may never end, so
 * signals have their default action meanwhile.
 * @module
 */

const INTERRUPTS = ['SIGINT', 'SIGTERM'] as const
/** React calls several functions for each element, so the frame of a component may be deep in a stack. */
const MOST_FRAMES = 50
const handlers = new Set<(signal: NodeJS.Signals) => void>()
/** The number of nested or simultaneous runs. */
let running = 0
let { stackTraceLimit } = Error

/** Runs code of the site. @returns its result; for a promise the code counts as running until it settles */
export function runSiteCode<Result>(run: () => Result): Result {
  enter()
  try {
    const result = run()
    if (!(result instanceof Promise)) return result
    enter()
    // A promise of the same value.
    return result.finally(leave) as Result
  } finally {
    leave()
  }
}

/** Calls a handler on SIGINT and SIGTERM, except while code of the site runs: a signal then ends the process. @returns removes it */
export function onInterrupt(handler: (signal: NodeJS.Signals) => void): () => void {
  handlers.add(handler)
  if (running === 0) for (const signal of INTERRUPTS) process.on(signal, handler)
  return () => {
    handlers.delete(handler)
    for (const signal of INTERRUPTS) process.removeListener(signal, handler)
  }
}

function enter(): void {
  running++
  if (running > 1) return
  for (const handler of handlers) for (const signal of INTERRUPTS) process.removeListener(signal, handler)
  stackTraceLimit = Error.stackTraceLimit
  Error.stackTraceLimit = MOST_FRAMES
}

function leave(): void {
  running--
  if (running > 0) return
  for (const handler of handlers) for (const signal of INTERRUPTS) process.on(signal, handler)
  Error.stackTraceLimit = stackTraceLimit
}
