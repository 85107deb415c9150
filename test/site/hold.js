/**
 * Loaded into a command before its own modules: as soon as it has written a file that fits, it sends itself a signal, or
 * waits until a file appears. So tests need no clock to meet a build at a certain step. The environment says what to do:
 * `HOLD_AT` is a regular expression for the function and the path (`renameSync /a/b`), `HOLD_NUMBER` says at which of the
 * steps that fit (default: the first), `HOLD_SIGNAL` is a signal, `HOLD_UNTIL` the path of a file. With `HOLD_HALF` only
 * the first half of that file is written. `HOLD_LOG` is a file that gets a line for each step that fits.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { HOLD_AT = '', HOLD_NUMBER = '1', HOLD_SIGNAL, HOLD_UNTIL, HOLD_HALF, HOLD_LOG } = process.env
const pattern = new RegExp(HOLD_AT)
const isHeld = Boolean(HOLD_SIGNAL || HOLD_UNTIL)
/** Which argument is the path that is written. */
const WRITES = { writeFileSync: 0, mkdirSync: 0, rmSync: 0, renameSync: 1, copyFileSync: 1 }
const TURN = new Int32Array(new SharedArrayBuffer(4))

/** How many steps that fit are done. */
let done = 0

const { writeFileSync } = fs
/** Not by a function that is replaced here. */
const log = HOLD_LOG ? fs.openSync(HOLD_LOG, 'a') : undefined

/** @param {string} step */
function hold(step) {
  process.stderr.write(`held at ${step}\n`)
  if (HOLD_SIGNAL) process.kill(process.pid, HOLD_SIGNAL)
  while (HOLD_UNTIL && !fs.existsSync(HOLD_UNTIL)) Atomics.wait(TURN, 0, 0, 20)
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
    const fits = pattern.test(step)
    const isLast = isHeld && fits && done + 1 === Number(HOLD_NUMBER)
    const result = isLast && HOLD_HALF && name === 'writeFileSync' ? writeHalf(args) : original(...args)
    if (fits) done++
    if (fits && log !== undefined) fs.writeSync(log, `${step}\n`)
    if (isLast) hold(step)
    return result
  }
}
syncBuiltinESMExports()
