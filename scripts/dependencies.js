/** Installs what `package-lock.json` names, when it is not there. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { withLock } from './lock.js'
import { agrees, describes, isComplete } from './lockfile.js'
import { run } from './process.js'
import { inProject, readJson, say } from './project.js'

/** @typedef {{ lock: string, node: string, platform: string }} Stamp What `node_modules` was installed from and for. */

const STAMP = inProject('node_modules', '.bifolio-stamp.json')

/**
 * Makes `node_modules` agree with `package-lock.json`.
 * @throws {Error} When this Node is not one of `engines`, or the installation fails.
 */
export async function ensureDependencies() {
  checkNode(process.versions.node, readJson(inProject('package.json')).engines.node)
  if (isInstalled()) return
  await withLock('install', async () => {
    // Whoever held the lock before us may have done it.
    if (isInstalled()) return
    await install()
    writeStamp()
  })
}

/** @param {string} version @param {string} range */
export function checkNode(version, range) {
  if (satisfies(version, range)) return
  throw new Error(
    `Node ${version} cannot run this project, which needs ${range}. Install a current one from https://nodejs.org and try again.`,
  )
}

/**
 * Whether a version is in a range of the two forms that our `engines` has: `^20.19.0 || >=22.12.0`.
 * @param {string} version @param {string} range
 */
export function satisfies(version, range) {
  const actual = numbers(version)
  return range.split('||').some((part) => {
    const least = numbers(part)
    const isSameMajor = actual[0] === least[0]
    return compare(actual, least) >= 0 && (!part.includes('^') || isSameMajor)
  })
}

/** @param {string} version */
const numbers = (version) => (version.match(/\d+/g) ?? []).slice(0, 3).map(Number)

/** @param {number[]} a @param {number[]} b */
const compare = (a, b) =>
  a.map((number, index) => number - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0

function isInstalled() {
  const wanted = currentStamp()
  /** @type {Stamp | undefined} */
  const found = readJson(STAMP)
  if (found && found.node + found.platform !== wanted.node + wanted.platform) return false
  if (found?.lock === wanted.lock) return true
  // Installed by hand: npm notes what it did.
  const noted = readJson(inProject('node_modules', '.package-lock.json'))
  if (!noted || !agrees(readJson(inProject('package-lock.json')), noted)) return false
  writeStamp()
  return true
}

/** @returns {Stamp} */
function currentStamp() {
  return {
    lock: createHash('sha256')
      .update(readFileSync(inProject('package-lock.json')))
      .digest('hex'),
    node: String(numbers(process.versions.node)[0]),
    platform: `${process.platform}-${process.arch}`,
  }
}

const writeStamp = () => writeFileSync(STAMP, JSON.stringify(currentStamp()))

async function install() {
  const lock = readJson(inProject('package-lock.json'))
  if (!describes(lock, readJson(inProject('package.json')))) throw new Error(DISAGREE)
  // `npm ci` refuses an incomplete lock file; `npm install` still takes every version that is in it.
  const command = isComplete(lock) ? ['ci'] : ['install', '--no-save']
  say(`Installing dependencies (npm ${command.join(' ')}) …`)
  // Development dependencies also under NODE_ENV=production: they hold the compiler.
  const args = [...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await npm(args)
  if (code !== 0) throw new Error(explain(output))
}

/** @param {string[]} args */
function npm(args) {
  const own = process.env.npm_execpath ?? ''
  if (basename(own) === 'npm-cli.js') return run(process.execPath, [own, ...args], { capture: 'errors' })
  if (process.platform !== 'win32') return run('npm', args, { capture: 'errors' })
  return run('cmd.exe', ['/d', '/c', 'npm', ...args], { capture: 'errors' })
}

const DISAGREE =
  'package.json and package-lock.json name different dependencies. Run `npm install` and try again.'

/** The first row that fits. @type {[pattern: RegExp, message: string][]} */
const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/,
    'The dependencies could not be installed: the npm registry cannot be reached. Check the network (and `npm config get registry`, `proxy`, `offline`) and try again.',
  ],
  [/ENOSPC/, 'The dependencies could not be installed: the disk is full.'],
  [/EACCES|EPERM|EROFS/, 'The dependencies could not be installed: node_modules cannot be written.'],
]

/** @param {string} output What npm wrote to stderr. */
export const explain = (output) =>
  reasons.find(([pattern]) => pattern.test(output))?.[1] ??
  'The dependencies could not be installed: npm failed, see its message above.'
