/** Runs child processes that never outlive this one. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './project.js'

/**
 * @typedef {object} RunOptions
 * @property {'none' | 'all'} [capture] The content of `output`: `all` is both streams, which are not shown. Default `none`.
 * @property {(text: string) => void} [onOutput] Called with each captured piece of output.
 * @property {Record<string, string | undefined>} [env] Added to the environment.
 * @property {number} [timeout] Milliseconds after which the command is ended. Default: none.
 */
/** @typedef {{ code: number, output: string, timedOut: boolean }} Ending */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
// Each child has a process group, so that its children can be ended with it. Windows has no groups.
const hasGroups = process.platform !== 'win32'
const STOP_TIMEOUT_MS = 5000

/** @type {Record<NonNullable<RunOptions['capture']>, import('node:child_process').StdioOptions>} */
const streams = {
  none: ['ignore', 'inherit', 'inherit'],
  all: ['ignore', 'pipe', 'pipe'],
}

/**
 * Runs a command to its end, in the repository's folder. Processes that it leaves running are killed with it.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ending>} Never rejects: a command that cannot be started ends with code 127.
 */
export function run(command, args, { capture = 'none', onOutput, env, timeout } = {}) {
  return new Promise((resolve) => {
    // A signal that arrives while the command starts is handled after `spawn` has returned.
    if (running.size === 0) handleSignals()
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: streams[capture],
      detached: hasGroups,
    })
    running.add(child)
    let output = ''
    let timedOut = false
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        onOutput?.(text)
      })
    const expire = () => {
      timedOut = true
      end(child, 'SIGKILL')
    }
    const timer = timeout ? setTimeout(expire, timeout) : undefined

    child.on('error', (error) => {
      clearTimeout(timer)
      remove(child)
      resolve({ code: 127, output: error.message, timedOut })
    })
    // Leftover children hold the pipes open, so they have to end before `close` is emitted.
    child.on('exit', () => end(child, 'SIGKILL'))
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      remove(child)
      resolve({ code: code ?? codeOf(signal), output, timedOut })
    })
  })
}

/** Runs a JavaScript file with this version of Node.js. @param {string} file @param {string[]} args @param {RunOptions} [options] */
export const runNode = (file, args, options) => run(process.execPath, [file, ...args], options)

/** @param {NodeJS.Signals | null} signal */
const codeOf = (signal) => 128 + (signal ? constants.signals[signal] : 0)

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function end(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(hasGroups ? -child.pid : child.pid, signal)
  } catch {
    // It has ended already.
  }
}

// Only while a child runs: afterwards a server in this process may handle the signals itself.
function handleSignals() {
  for (const signal of SIGNALS) process.on(signal, stop)
  process.on('exit', endAll)
}

/** @param {import('node:child_process').ChildProcess} child */
function remove(child) {
  running.delete(child)
  if (running.size > 0) return
  for (const signal of SIGNALS) process.off(signal, stop)
  process.off('exit', endAll)
}

function endAll() {
  for (const child of running) end(child, 'SIGKILL')
}

/** Passes the signal on, waits until the children have ended, and exits. @param {NodeJS.Signals} signal */
function stop(signal) {
  const leave = () => process.exit(codeOf(signal))
  setTimeout(leave, STOP_TIMEOUT_MS)
  let left = running.size
  for (const child of running) {
    child.once('close', () => --left === 0 && leave())
    end(child, signal)
  }
}
