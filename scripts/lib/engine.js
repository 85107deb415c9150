/** Compiles the packages and bundles the command line, when that has not been done. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withMutex } from './mutex.js'
import { runNode } from './process.js'
import { inProject, say } from './project.js'

const COMPILER = inProject('node_modules/typescript/bin/tsc')
/** Written by the compiler whenever it has compiled. */
const COMPILED = inProject('packages/bifolio/dist/.tsbuildinfo')
/** @type {['cli' | 'create', string][]} The command lines, each with the folder of its bundle. */
const BUNDLES = [
  ['cli', inProject('packages/bifolio/dist/cli')],
  ['create', inProject('packages/create-bifolio/dist/cli')],
]
/** Generated after compiling: what the compiler makes of the type has no comments. */
const USER_CONFIG = inProject('packages/bifolio/dist/config/user-config.d.ts')
const SHELL = inProject('packages/bifolio/dist/shell')

/**
 * Makes `dist` the compilation of the sources as they are now; the compiler knows what has changed.
 * @throws {Error} With the compiler's output when they do not compile; `dist` stays as it was.
 */
export async function ensureEngine() {
  await withMutex('engine', async () => {
    const problems = await compile(
      'packages/proofs/tsconfig.build.json',
      'packages/bifolio/tsconfig.theme.json',
    )
    if (problems) throw new Error(`The engine does not compile:\n${problems}`)
    for (const [name, folder] of BUNDLES)
      if (isOlder(folder, COMPILED))
        await replace(folder, name, async (fresh) => {
          const { bundleCommandLine } = await import('./bundle.js')
          await bundleCommandLine(name, fresh)
        })
    const { readPublished, publishBundles } = await importEngine('bundle/prebuilt-shell')
    if (!readPublished())
      await replace(SHELL, 'shell', (fresh) => publishBundles(fresh, inProject('.cache/shell-bundler')))
  })
}

/** Checks the types of everything. @returns {Promise<string | undefined>} What the compiler found. */
export const checkTypes = () => withMutex('engine', () => compile('tsconfig.json'))

/** Compiles projects and those that they refer to. @param {string[]} projects @returns {Promise<string | undefined>} What the compiler found. */
async function compile(...projects) {
  const problems = await runCompiler(projects)
  if (problems || !isOlder(USER_CONFIG, COMPILED)) return problems
  const [{ userConfig }, { jsonSchemaOf }, { siteOptions }] = await Promise.all([
    import('../reference/user-config.js'),
    importEngine('config/schema-keys'),
    importEngine('config/schema/config-options'),
  ])
  writeFileSync(USER_CONFIG, userConfig(jsonSchemaOf(siteOptions)))
  // What uses the package is checked against the declaration that is published.
  return runCompiler(projects)
}

/** @param {string[]} projects @returns {Promise<string | undefined>} */
async function runCompiler(projects) {
  const { code, output } = await runNode(COMPILER, ['-b', ...projects.map((project) => inProject(project))], {
    capture: 'all',
  })
  return code === 0 ? undefined : output.trim() || `The compiler ended with code ${code}.`
}

/** A compiled module of the engine. @param {string} name such as `config/schema` */
export function importEngine(name) {
  return import(pathToFileURL(inProject(`packages/bifolio/dist/${name}.js`)).href)
}

/**
 * Bundles into a folder of its own and swaps: an interrupted command leaves no half of it.
 * @param {string} folder @param {string} name @param {(fresh: string) => Promise<void>} bundle
 */
async function replace(folder, name, bundle) {
  say(`Bundling the ${name === 'shell' ? 'shell' : 'command line'} …`)
  const fresh = inProject(`.cache/${name}`)
  rmSync(fresh, { recursive: true, force: true })
  await bundle(fresh)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  renameSync(fresh, folder)
}

/** @param {string} path @param {string} other */
const isOlder = (path, other) => !existsSync(path) || statSync(path).mtimeMs < statSync(other).mtimeMs
