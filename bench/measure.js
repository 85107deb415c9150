/** Runs commands of the products and measures them. */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** @typedef {import('./sites/site.js').Command} Command */
/** @typedef {import('./probe.js').Usage} Usage */

/**
 * A finished run.
 * @typedef {object} Run
 * @property {boolean} ok
 * @property {number} seconds From before the start of the process until its end.
 * @property {number | undefined} cpuSeconds Of all threads. `undefined` when the process was killed or is not Node's, as is `peakBytes`.
 * @property {number | undefined} peakBytes Largest memory in use at once.
 * @property {string} stdout
 * @property {string} stderr
 */

const PROBE = fileURLToPath(new URL('probe.js', import.meta.url))
/** Timeout of a run, in milliseconds. */
const TIME_LIMIT = 3 * 60 * 60_000
/** Timeout until a server prints its address, in milliseconds. */
const START_LIMIT = 10 * 60_000
/** Timeout until a stopped server is killed, in milliseconds. */
const TIMEOUT_MS = 5000

/** @param {Command} command @param {string} folder Working directory. @param {boolean} [probed] */
function start({ args, env, ...command }, folder, probed = true) {
  const [program, ...before] =
    'program' in command ? [command.program] : [process.execPath, ...(probed ? [PROBE] : []), command.script]
  const child = spawn(program, [...before, ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  // It must not outlive this process.
  const end = () => child.kill('SIGKILL')
  process.on('exit', end)
  child.on('exit', () => process.off('exit', end))
  return child
}

/** Runs a command to its end. @param {Command} command @param {string} folder @returns {Promise<Run>} Never rejects. */
export function measureRun(command, folder) {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const child = start(command, folder)
    const [, stdout, stderr, report] = child.stdio.map(collect)
    const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT)
    let seconds = 0
    child.on('exit', () => {
      seconds = (performance.now() - startedAt) / 1000
      clearTimeout(timer)
    })
    child.on('close', (code) => {
      /** @type {Partial<Usage>} */
      const { cpuSeconds, peakBytes } = JSON.parse(report?.text || '{}')
      const output = { stdout: stdout?.text ?? '', stderr: stderr?.text ?? '' }
      resolve({ ok: code === 0, seconds, cpuSeconds, peakBytes, ...output })
    })
  })
}

/** @typedef {{ url: string, startedAt: number, stop(): Promise<void> }} Server `startedAt` is in milliseconds since the epoch. */

/**
 * Starts a server and waits for the first line with an address, and until that address accepts connections.
 * @param {Command} command @param {string} folder @returns {Promise<Server>}
 * @throws {Error} When it ends before that, with its output.
 */
export function startServer(command, folder) {
  const startedAt = now()
  const child = start(command, folder, false)
  const [, stdout, stderr] = child.stdio.map(collect)
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT)
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = addressIn(stdout?.text ?? '')
      if (!url) return
      clearTimeout(limit)
      untilListening(url, () => child.exitCode === null && child.signalCode === null).then(() =>
        resolve({ url, startedAt, stop }),
      )
    })
    child.on('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`The server ended with code ${code}:\n${stdout?.text}${stderr?.text}`))
    })
  })
}

/** Milliseconds since the epoch, as precise as the clock of a page. */
export const now = () => performance.timeOrigin + performance.now()

/** The first address in whole lines of output. @param {string} text */
export const addressIn = (text) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences of colours start with it.
  /http:\/\/[^\s/]+/.exec(text.slice(0, text.lastIndexOf('\n') + 1).replace(/\u001b\[[\d;]*m/g, ''))?.[0]

/** Some servers print their address before they listen. @param {string} url @param {() => boolean} isAlive @returns {Promise<void>} */
async function untilListening(url, isAlive) {
  const { hostname, port } = new URL(url)
  const isListening = await new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('connect', () => socket.end(() => resolve(true)))
    socket.on('error', () => resolve(false))
  })
  if (isListening || !isAlive()) return
  await wait(5)
  return untilListening(url, isAlive)
}

/** @param {import('node:stream').Stream | null | undefined} stream */
function collect(stream) {
  const collected = { text: '' }
  if (stream && 'setEncoding' in stream) {
    const readable = /** @type {import('node:stream').Readable} */ (stream)
    readable.setEncoding('utf8').on('data', (text) => {
      collected.text += text
    })
  }
  return collected
}
