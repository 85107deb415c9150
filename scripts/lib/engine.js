/** Compiles the packages and bundles the command line, if they are not up to date. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleCommandLine, COMMAND_LINES } from './bundle.js'
import { withMutex } from './mutex.js'
import { runNode } from './process.js'
import { inProject, startProgress } from './project.js'

const COMPILER = inProject('node_modules/typescript/bin/tsc')
/** Written by the compiler after it has compiled the engine. */
const COMPILED = inProject('packages/bifolio/dist/.tsbuildinfo')
/** Generated after compilation, because the compiler's declaration of the type has no comments. */
const USER_CONFIG = inProject('packages/bifolio/dist/config/user-config.d.ts')
const SHELL = inProject('packages/bifolio/dist/shell')

/**
 * Updates what building and serving the website needs of `dist`, without checking types: `npm test` does.
 * @throws {Error} With the compiler's output when the sources cannot be read.
 */
export async function ensureSiteEngine() {
  await withMutex('engine', async () => {
    const projects = ['playground', 'proofs', 'translations'].map(
      (name) => `packages/${name}/tsconfig.build.json`,
    )
    const problems = await runCompiler(['--noCheck', ...projects])
    if (problems) throw new Error(`The engine does not compile:\n${problems}`)
    const [commandLine] = COMMAND_LINES
    if (commandLine) await ensureCommandLine(commandLine)
  })
}

/**
 * Updates `dist` to the current sources; the compiler tracks changes.
 * @throws {Error} With the compiler's output when they do not compile; `dist` stays as it was.
 */
export async function ensureEngine() {
  await withMutex('engine', async () => {
    const problems = await compile(
      'packages/proofs/tsconfig.build.json',
      'packages/bifolio/tsconfig.theme.json',
      'packages/create-bifolio',
      'packages/mcp',
      'packages/playground/tsconfig.build.json',
      'packages/remote-cache/tsconfig.build.json',
      'packages/translations/tsconfig.build.json',
    )
    if (problems) throw new Error(`The engine does not compile:\n${problems}`)
    for (const commandLine of COMMAND_LINES) await ensureCommandLine(commandLine)
    const { readPublished, publishBundles } = await importEngine('bundle/prebuilt-shell')
    if (!readPublished()) {
      const parts = await Promise.all(
        ['proofs/dist/theme/playground', 'translations/dist/theme'].map(importPackage),
      )
      const theme = parts.map((part) => part.theme)
      await replace(SHELL, 'shell', (fresh) =>
        publishBundles(fresh, { cacheDir: inProject('.cache/shell-bundler'), theme }),
      )
    }
  })
}

/** @param {import('./bundle.js').CommandLine} commandLine */
async function ensureCommandLine(commandLine) {
  const folder = join(commandLine.root, 'dist/cli')
  // Written by the compiler after it has checked the package.
  const checked = join(commandLine.root, '.tsbuildinfo')
  if ([COMPILED, checked].some((file) => isOlder(folder, file)))
    await replace(folder, 'cli', (fresh) => bundleCommandLine(commandLine, fresh))
}

/** Checks the types of everything. @returns {Promise<string | undefined>} The errors of the compiler. */
export const checkTypes = () => withMutex('engine', () => compile('tsconfig.json'))

/** Compiles projects and their references. @param {string[]} projects @returns {Promise<string | undefined>} The errors of the compiler. */
async function compile(...projects) {
  const problems = await runCompiler(['packages/bifolio/tsconfig.build.json'])
  if (problems) return problems
  // Dependents of the package are checked with the published declaration, which may have a new option.
  if (isOlder(USER_CONFIG, COMPILED)) await writeUserConfig()
  return runCompiler(projects)
}

async function writeUserConfig() {
  const [{ userConfig }, { jsonSchema }, { configOptions }] = await Promise.all([
    import('../reference/user-config.js'),
    importEngine('config/schema/schema-keys'),
    importEngine('config/schema/config-options'),
  ])
  writeFileSync(USER_CONFIG, userConfig(jsonSchema(configOptions)))
}

/** @param {string[]} projects and options @returns {Promise<string | undefined>} The errors of the compiler. */
async function runCompiler(projects) {
  const progress = existsSync(COMPILED) ? undefined : startProgress('Compiling the packages')
  const args = projects.map((project) => (project.startsWith('--') ? project : inProject(project)))
  const { code, output } = await runNode(COMPILER, ['-b', ...args], { capture: 'all' })
  progress?.end()
  return code === 0 ? undefined : output.trim() || `The compiler ended with code ${code}.`
}

/** A compiled module of the engine. @param {string} name such as `config/schema` */
export function importEngine(name) {
  return importPackage(`bifolio/dist/${name}`)
}

/** A compiled module of a package. @param {string} name such as `mcp/dist/cli/mcp` */
export function importPackage(name) {
  return import(pathToFileURL(inProject(`packages/${name}.js`)).href)
}

/**
 * Bundles into a separate folder and swaps: an interrupted command leaves no incomplete bundle.
 * @param {string} folder @param {string} name @param {(fresh: string) => Promise<void>} bundle
 */
async function replace(folder, name, bundle) {
  const what = name === 'shell' ? 'shell' : `command line of ${basename(join(folder, '../..'))}`
  const progress = startProgress(`Bundling the ${what}`)
  const fresh = inProject(`.cache/${name}`)
  rmSync(fresh, { recursive: true, force: true })
  await bundle(fresh)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  renameSync(fresh, folder)
  progress.end()
}

/** Whether a file is newer than a folder. @param {string} path @param {string} other a file, which may be missing */
const isOlder = (path, other) =>
  !existsSync(path) || (statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0) > statSync(path).mtimeMs
