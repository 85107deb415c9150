/** Installs the dependencies in `package-lock.json` if they are not up to date. */
import { existsSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { withMutex } from './mutex.js'
import { run } from './process.js'
import { inProject, readJson, startProgress } from './project.js'

const ENGINE = {
  bifolio: 'packages/bifolio',
  '@bifolio/search': 'packages/search',
  '@bifolio/playground': 'packages/playground',
  '@bifolio/proofs': 'packages/proofs',
  '@bifolio/translations': 'packages/translations',
}

/** Workspaces of each set but `all`, by the names of their packages. */
const SETS = {
  site: { 'rstest-website': 'website', ...ENGINE },
  packages: {
    ...ENGINE,
    'create-bifolio': 'packages/create-bifolio',
    '@bifolio/mcp': 'packages/mcp',
    '@bifolio/remote-cache': 'packages/remote-cache',
  },
}

/**
 * @typedef {keyof typeof SETS | 'all'} PackageSet What building and serving the website needs, what compiling the packages needs, or all
 *   workspaces and the test tools.
 */
/**
 * A package or workspace as npm records it.
 * @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockedPackage
 */
/** @typedef {Record<string, LockedPackage>} LockedPackages By path, such as `node_modules/react`. */

/**
 * Installs a set of packages unless it is installed.
 * @param {PackageSet} [set]
 * @throws {Error} When `engines` does not include this version of Node.js, or the installation fails.
 */
export async function ensureDependencies(set = 'all') {
  checkNode(process.versions.node, readJson(inProject('package.json')).engines.node)
  if (isInstalled(set)) return
  await withMutex('install', async () => {
    // Another command may have installed them in the meantime.
    if (!isInstalled(set)) await install(set)
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

/** Whether the packages of a set are installed in the versions of `package-lock.json`. @param {PackageSet} set */
function isInstalled(set) {
  const { installed, locked } = readPackages()
  if (!installed) return false
  const isCurrent = (/** @type {string} */ path) => locked[path]?.version === installed[path]?.version
  return (
    Object.keys(installed).every(isCurrent) &&
    requiredPackages(locked, set).every((path) => installed[path] && existsSync(inProject(path)))
  )
}

/** npm deletes its list of installed packages first and writes it last. @returns {{ installed?: LockedPackages, locked: LockedPackages }} */
const readPackages = () => ({
  installed: readJson(inProject('node_modules/.package-lock.json'))?.packages,
  locked: readJson(inProject('package-lock.json')).packages,
})

/**
 * Paths of the packages that a complete installation has on every platform.
 * @param {LockedPackages} locked @param {PackageSet} set
 */
export function requiredPackages(locked, set) {
  const paths = set === 'all' ? Object.keys(locked) : [...dependenciesOf(locked, Object.values(SETS[set]))]
  return paths.filter((path) => path.includes('node_modules/') && !locked[path]?.optional)
}

/** Paths of workspaces and all packages that they need. @param {LockedPackages} locked @param {string[]} workspaces */
function dependenciesOf(locked, workspaces) {
  const found = new Set(workspaces)
  // A set may grow while it is iterated.
  for (const path of found) {
    const { resolved, link, dependencies, devDependencies, peerDependencies, peerDependenciesMeta } =
      locked[path] ?? {}
    if (link && resolved) found.add(resolved)
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    )
    for (const name of [...Object.keys({ ...dependencies, ...devDependencies }), ...peers]) {
      let folder = path
      while (folder !== '.' && !locked[`${folder}/node_modules/${name}`]) folder = dirname(folder)
      found.add(folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`)
    }
  }
  return found
}

/** @param {PackageSet} set */
async function install(set) {
  const { installed, locked } = readPackages()
  // An update of packages keeps the set that is installed.
  const needed = installed?.['node_modules/@biomejs/biome'] ? 'all' : set
  // `npm ci` would delete packages that a running site uses.
  const args = installed ? ['install', '--no-save'] : ['ci']
  if (needed !== 'all') args.push(...Object.keys(SETS[needed]).map((name) => `--workspace=${name}`))
  // Development dependencies are installed also under NODE_ENV=production: they include the compiler.
  args.push('--include=dev')
  const fault = await runInstall('Installing dependencies', args, requiredPackages(locked, needed).length)
  if (fault) throw new Error(fault)
}

/**
 * Lets npm install packages, with progress.
 * @param {string} step @param {string[]} args of npm @param {number} total how many packages are about to be installed
 * @returns {Promise<string | undefined>} why it failed
 */
export async function runInstall(step, args, total) {
  const progress = startProgress(step)
  const fetched = new Set()
  const { code, output } = await npm([...args, '--no-audit', '--no-fund', '--loglevel=http'], (text) => {
    for (const [address] of text.matchAll(/\S+\.tgz/g)) fetched.add(address)
    progress.update(`${Math.min(fetched.size, total)} of ${total}`)
  })
  progress.end()
  return code === 0 ? undefined : explain(output)
}

/** Runs npm, in the repository's folder. @param {string[]} args @param {(text: string) => void} [onOutput] */
export function npm(args, onOutput) {
  const options = /** @type {const} */ ({ capture: 'all', onOutput })
  const npmCli = process.env.npm_execpath ?? ''
  if (basename(npmCli) === 'npm-cli.js') return run(process.execPath, [npmCli, ...args], options)
  if (process.platform !== 'win32') return run('npm', args, options)
  return run('cmd.exe', ['/d', '/c', 'npm', ...args], options)
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

/** @param {string} output Output of npm. */
export const explain = (output) =>
  reasons.find(([pattern]) => pattern.test(output))?.[1] ??
  `The dependencies could not be installed:\n${output.match(/^npm error .*$/gm)?.join('\n') || 'npm failed without a message.'}`
