import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PackageSetOptions } from '../options.ts'
import type { Manifest } from '../packages.ts'
import type { Step } from './steps.ts'
import type { TestRunner } from './test-runner.ts'

/** Packages of other versions than the site's, in which samples can be run. */
export interface PackageSet {
  name: string
  /** Absolute path of the folder with the manifest and its lock file. */
  folder: string
  /** Version of the test runner. */
  version: string
  /** Identifies the versions of all packages and the preparation of projects. */
  fingerprint: string
  /** The `dependencies` of the manifest: they are in each project. */
  installed: string[]
  /** Names of the environment variables of the preparation. */
  env: readonly string[]
  /** Absolute paths of the files that it is read from. */
  files: string[]
}

const MANIFEST = 'package.json'
const LOCK = 'package-lock.json'
/** Prepares a project before its samples are run; optional. */
const PREPARE = 'prepare.js'

/**
 * Reads the sets of packages of a site, by name.
 * @throws Error when a set has no manifest or no lock file, or lacks the test runner
 */
export function readPackageSets(
  sets: Readonly<Record<string, PackageSetOptions>> | undefined,
  site: string,
  runner: TestRunner,
): Map<string, PackageSet> {
  const entries = Object.entries(sets ?? {})
  return new Map(entries.map(([name, options]) => [name, readSet(name, options, { site, runner })]))
}

function readSet(
  name: string,
  { folder: path, env = [] }: PackageSetOptions,
  { site, runner }: { site: string; runner: TestRunner },
): PackageSet {
  const folder = join(site, path)
  const [manifest = '', lock = '', prepare = ''] = [MANIFEST, LOCK, PREPARE].map((file) => join(folder, file))
  for (const file of [manifest, lock])
    if (!existsSync(file)) throw new Error(`The packages \`${name}\` of samples need the file ${file}.`)
  const files = [manifest, lock, ...(existsSync(prepare) ? [prepare] : [])]
  const { dependencies = {} }: Manifest = JSON.parse(readFileSync(manifest, 'utf8'))
  const { packages = {} }: { packages?: Record<string, Manifest> } = JSON.parse(readFileSync(lock, 'utf8'))
  const version = packages[`node_modules/${runner.package}`]?.version
  if (!version) throw new Error(`The packages \`${name}\` of samples lack \`${runner.package}\`.`)
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  const fingerprint = hash.digest('hex').slice(0, 16)
  return { name, folder, version, fingerprint, installed: Object.keys(dependencies), env, files }
}

/**
 * Installs a set with npm, unless it has been installed.
 * @param cache absolute path; each set gets a folder with its fingerprint there
 * @returns the folder from which its packages are resolved
 * @throws Error when npm fails
 */
export async function installSet({ name, folder, fingerprint }: PackageSet, cache: string): Promise<string> {
  const target = join(cache, `${name}-${fingerprint}`)
  if (existsSync(target)) return target
  const temporary = `${target}.${process.pid}`
  mkdirSync(temporary, { recursive: true })
  for (const file of [MANIFEST, LOCK]) copyFileSync(join(folder, file), join(temporary, file))
  try {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
    await promisify(execFile)('npm', args, { cwd: temporary })
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // Another process was faster.
    if (existsSync(target)) return target
    throw new Error(`The packages \`${name}\` of samples cannot be installed.`, { cause: error })
  }
  return target
}

/** The steps before a page's. */
export function stepsBefore({ folder, installed, env, files }: PackageSet): Step[] {
  const variables = env.map((name) => `${name}=${quote(process.env[name] ?? '')} `).join('')
  const script = `${variables}node ${quote(join(folder, PREPARE))}`
  const hasScript = files.includes(join(folder, PREPARE))
  return [
    { kind: 'install', packages: installed },
    ...(hasScript ? [{ kind: 'run' as const, script, without: [] }] : []),
  ]
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
