/** Installs the dependencies in `package-lock.json` if they are not up to date. */
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { withMutex } from './mutex.js'
import { run } from './process.js'
import { inProject, log, readJson } from './project.js'

/**
 * Runs `npm ci` unless it has been run since `package-lock.json` was last written.
 * @throws {Error} When `engines` does not include this version of Node.js, or the installation fails.
 */
export async function ensureDependencies() {
  checkNode(process.versions.node, readJson(inProject('package.json')).engines.node)
  if (isInstalled()) return
  await withMutex('install', async () => {
    // Another command may have installed them in the meantime.
    if (!isInstalled()) await install()
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
 * Whether a version is in a range; supports the two forms in our `engines`: `^20.19.0 || >=22.12.0`.
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

/** npm writes this list of installed packages last. */
function isInstalled() {
  const note = statSync(inProject('node_modules/.package-lock.json'), { throwIfNoEntry: false })
  return note !== undefined && note.mtimeMs >= statSync(inProject('package-lock.json')).mtimeMs
}

async function install() {
  log('Installing dependencies (npm ci) …')
  // Development dependencies are installed also under NODE_ENV=production: they include the compiler.
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error(explain(output))
}

/** @param {string[]} args */
function npm(args) {
  const npmCli = process.env.npm_execpath ?? ''
  if (basename(npmCli) === 'npm-cli.js')
    return run(process.execPath, [npmCli, ...args], { capture: 'errors' })
  if (process.platform !== 'win32') return run('npm', args, { capture: 'errors' })
  return run('cmd.exe', ['/d', '/c', 'npm', ...args], { capture: 'errors' })
}

/** The first matching row is used. @type {[pattern: RegExp, message: string][]} */
const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/,
    'The dependencies could not be installed: the npm registry cannot be reached. Check the network (and `npm config get registry`, `proxy`, `offline`) and try again.',
  ],
  [/ENOSPC/, 'The dependencies could not be installed: the disk is full.'],
  [/EACCES|EPERM|EROFS/, 'The dependencies could not be installed: node_modules cannot be written.'],
]

/** @param {string} output Output of npm on stderr. */
export const explain = (output) =>
  reasons.find(([pattern]) => pattern.test(output))?.[1] ??
  'The dependencies could not be installed: npm failed, see its message above.'
