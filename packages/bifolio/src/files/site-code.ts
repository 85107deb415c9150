/**
 * Running code that a site brings along: its configuration, plugins, components and parts of the theme. It may never end, so
 * signals have their default action meanwhile, and a watchdog can read which file runs.
 * @module
 */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** Node passes the memory on to all worker threads under this key. */
const KEY = 'bifolio: running site code'
/** More threads share slots, which at worst hides a file. */
const SLOTS = 64
/** Size of a slot in bytes: the number of the run (0: none) and the length of the name as 32-bit integers, then the name. */
const SLOT_SIZE = 512
const NAME_AT = 8

const INTERRUPTS = ['SIGINT', 'SIGTERM'] as const
/** React calls several functions for each element, so the frame of a component may be deep in a stack. */
const MOST_FRAMES = 50
const handlers = new Set<(signal: NodeJS.Signals) => void>()
/** The files whose code runs in this thread, innermost last. */
const running: string[] = []
let startWatchdog: ((memory: SharedArrayBuffer) => void) | undefined
let slot: Buffer | undefined
let runs = 0
let { stackTraceLimit } = Error

/**
 * Runs code of the site.
 * @param file what a watchdog reports if it takes long: the configuration, or the page that is compiled or rendered
 * @returns its result; for a promise the code counts as running until it settles
 */
export function runSiteCode<Result>(file: string, run: () => Result): Result {
  enter(file)
  try {
    const result = run()
    if (!(result instanceof Promise)) return result
    enter(file)
    // A promise of the same value.
    return result.finally(() => leave(file)) as Result
  } finally {
    leave(file)
  }
}

/** Calls a handler on SIGINT and SIGTERM, except while code of the site runs: a signal then ends the process. @returns removes it */
export function onInterrupt(handler: (signal: NodeJS.Signals) => void): () => void {
  handlers.add(handler)
  if (running.length === 0) for (const signal of INTERRUPTS) process.on(signal, handler)
  return () => {
    handlers.delete(handler)
    for (const signal of INTERRUPTS) process.removeListener(signal, handler)
  }
}

/** Lets a watchdog read which files run, in this thread and in workers. @param start called once, before code of the site runs */
export function watchSiteCode(start: (memory: SharedArrayBuffer) => void): void {
  startWatchdog = start
}

/** The runs of all threads: number and file of each, `undefined` for threads that run no code of the site. */
export function readRuns(memory: SharedArrayBuffer): ({ run: number; file: string } | undefined)[] {
  return Array.from({ length: SLOTS }, (_, index) => {
    const bytes = slotOf(memory, index)
    const run = bytes.readInt32LE(0)
    return run === 0
      ? undefined
      : { run, file: bytes.toString('utf8', NAME_AT, NAME_AT + bytes.readInt32LE(4)) }
  })
}

function enter(file: string): void {
  if (startWatchdog) {
    const memory = new SharedArrayBuffer(SLOT_SIZE * (SLOTS + 1))
    setEnvironmentData(KEY, memory)
    startWatchdog(memory)
    startWatchdog = undefined
  }
  if (running.length === 0) {
    for (const handler of handlers) for (const signal of INTERRUPTS) process.removeListener(signal, handler)
    stackTraceLimit = Error.stackTraceLimit
    Error.stackTraceLimit = MOST_FRAMES
  }
  running.push(file)
  note(file)
}

function leave(file: string): void {
  running.splice(running.lastIndexOf(file), 1)
  note(running.at(-1))
  if (running.length > 0) return
  for (const handler of handlers) for (const signal of INTERRUPTS) process.on(signal, handler)
  Error.stackTraceLimit = stackTraceLimit
}

function note(file: string | undefined): void {
  slot ??= takeSlot()
  if (!slot) return
  slot.writeInt32LE(0, 0)
  if (file === undefined) return
  slot.writeInt32LE(slot.write(file, NAME_AT), 4)
  runs++
  slot.writeInt32LE(runs, 0)
}

function takeSlot(): Buffer | undefined {
  const memory = getEnvironmentData(KEY)
  if (!(memory instanceof SharedArrayBuffer)) return undefined
  // The first slot has the number of threads.
  return slotOf(memory, Atomics.add(new Int32Array(memory), 0, 1) % SLOTS)
}

function slotOf(memory: SharedArrayBuffer, index: number): Buffer {
  return Buffer.from(memory, SLOT_SIZE * (index + 1), SLOT_SIZE)
}
