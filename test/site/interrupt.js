/**
 * Preloaded into a command to interrupt it without timers: after a matching file system write, the process sends itself a
 * signal, or waits until a file exists. Environment variables: `INTERRUPT_AT` is a regular expression for the function and
 * the path (`renameSync /a/b`), `INTERRUPT_NUMBER` the number of the matching write (default: 1), `INTERRUPT_SIGNAL` a
 * signal, `INTERRUPT_UNTIL` the path of a file. With `INTERRUPT_HALF` only the first half of the file is written.
 * `INTERRUPT_LOG` is a file that gets a line for each matching write.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const {
  INTERRUPT_AT = '',
  INTERRUPT_NUMBER = '1',
  INTERRUPT_SIGNAL,
  INTERRUPT_UNTIL,
  INTERRUPT_HALF,
  INTERRUPT_LOG,
} = process.env
const pattern = new RegExp(INTERRUPT_AT)
const isInterrupted = Boolean(INTERRUPT_SIGNAL || INTERRUPT_UNTIL)
/** Function → index of the argument with the written path. */
const WRITES = { writeFileSync: 0, mkdirSync: 0, rmSync: 0, renameSync: 1, copyFileSync: 1, linkSync: 1 }
const TURN = new Int32Array(new SharedArrayBuffer(4))

/** Number of matching writes so far. */
let done = 0

const { writeFileSync } = fs
/** Opened, so that log lines are not written by a function that is replaced here. */
const log = INTERRUPT_LOG ? fs.openSync(INTERRUPT_LOG, 'a') : undefined

/** @param {string} step */
function interrupt(step) {
  process.stderr.write(`interrupted at ${step}\n`)
  if (INTERRUPT_SIGNAL) process.kill(process.pid, INTERRUPT_SIGNAL)
  while (INTERRUPT_UNTIL && !fs.existsSync(INTERRUPT_UNTIL)) Atomics.wait(TURN, 0, 0, 20)
}

/** @param {[path: string, content: string | Uint8Array, ...rest: unknown[]]} args */
function writeHalf([path, content, ...rest]) {
  const bytes = Buffer.from(content)
  return writeFileSync(path, bytes.subarray(0, bytes.length >> 1), ...rest)
}

for (const [name, argument] of Object.entries(WRITES)) {
  const original = fs[name]
  fs[name] = (...args) => {
    const step = `${name} ${args[argument]}`
    const isMatch = pattern.test(step)
    const isLast = isInterrupted && isMatch && done + 1 === Number(INTERRUPT_NUMBER)
    const result = isLast && INTERRUPT_HALF && name === 'writeFileSync' ? writeHalf(args) : original(...args)
    if (isMatch) done++
    if (isMatch && log !== undefined) fs.writeSync(log, `${step}\n`)
    if (isLast) interrupt(step)
    return result
  }
}
syncBuiltinESMExports()
