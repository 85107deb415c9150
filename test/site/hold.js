/**
 * Loaded into a command before its own modules: as soon as it has written a file that fits, it sends itself a signal, or
 * waits until a file appears. So tests need no clock to meet a build at a certain step. The environment says what to do:
 * `HOLD_AT` is a regular expression for the function and the path (`renameSync /a/b`), `HOLD_SIGNAL` a signal, `HOLD_UNTIL`
 * the path of a file.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { HOLD_AT = '', HOLD_SIGNAL, HOLD_UNTIL } = process.env
const pattern = new RegExp(HOLD_AT)
/** Which argument is the path that is written. */
const WRITES = { writeFileSync: 0, mkdirSync: 0, rmSync: 0, renameSync: 1, copyFileSync: 1 }
const TURN = new Int32Array(new SharedArrayBuffer(4))

let isReached = false

/** @param {string} step */
function reached(step) {
  if (isReached || !pattern.test(step)) return
  isReached = true
  process.stderr.write(`held at ${step}\n`)
  if (HOLD_SIGNAL) process.kill(process.pid, HOLD_SIGNAL)
  while (HOLD_UNTIL && !fs.existsSync(HOLD_UNTIL)) Atomics.wait(TURN, 0, 0, 20)
}

for (const [name, argument] of Object.entries(WRITES)) {
  const original = fs[name]
  fs[name] = (...args) => {
    const result = original(...args)
    reached(`${name} ${args[argument]}`)
    return result
  }
}
syncBuiltinESMExports()
