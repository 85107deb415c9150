import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Absolute path of something in the repository. @param {...string} parts */
export const inProject = (...parts) => join(root, ...parts)

/** Writes a line to stdout. @param {string} [line] */
export const log = (line = '') => process.stdout.write(`${line}\n`)

/**
 * Reports a step that may take long: on a terminal, a line that is redrawn; elsewhere, a line every five seconds.
 * @param {string} step such as `Installing dependencies`
 */
export function startProgress(step) {
  const isLive = process.stderr.isTTY && !process.env.CI
  const draw = (/** @type {string} */ text) => process.stderr.write(`\r\u001b[2K${text}`)
  if (isLive) draw(`${step} …`)
  else log(`${step} …`)
  let reportedAt = Date.now()
  let reported = ''
  return {
    /** @param {string} state such as `3 of 10` */
    update(state) {
      if (isLive) return void draw(`${step}: ${state}`)
      if (state === reported || Date.now() - reportedAt < 5000) return
      reportedAt = Date.now()
      reported = state
      log(`${step}: ${state}`)
    },
    end: () => void (isLive && draw('')),
  }
}

/** @param {string} file Absolute path. @returns {any} The content of a JSON file; `undefined` when it is missing or invalid. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Runs another script of the repository in this process: there is no child to outlive it, and Ctrl-C reaches it
 * directly.
 * @param {string} file Relative to the repository.
 * @param {string[]} args
 */
export async function become(file, args) {
  const script = inProject(file)
  process.argv = [process.execPath, script, ...args]
  await import(pathToFileURL(script).href)
}

/**
 * Runs a command of `npm run`; an error becomes one line and exit code 1.
 * @param {() => Promise<void>} command
 */
export async function main(command) {
  process.chdir(root)
  // The reader of stdout has closed it: `npm run build | head -1`.
  process.stdout.on('error', () => process.exit())
  if (process.env.npm_lifecycle_event) endWithParent()
  try {
    await command()
  } catch (error) {
    process.stderr.write(`\n✗ ${messageOf(error)}\n`)
    process.exitCode = 1
  }
}

/** @param {unknown} error What a command has thrown. */
export function messageOf(error) {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path, message } = /** @type {NodeJS.ErrnoException} */ (error)
  return path && ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? `${path} cannot be written (${code}). Change the permissions of its folder, or clone the repository into a folder of your own.`
    : message
}

/** A signal that ends npm or its shell does not reach this process, which would keep running and block the port. */
function endWithParent() {
  const shell = process.ppid
  const npm = parentOf(shell)
  const isOrphan = () => process.ppid !== shell || parentOf(shell) !== npm
  setInterval(() => isOrphan() && process.kill(process.pid, 'SIGTERM'), 500).unref()
}

/** Known on Linux only. @param {number} pid */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}
