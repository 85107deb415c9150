/** Compiles the packages and bundles the command line, when that has not been done. */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { withMutex } from './mutex.js'
import { runNode } from './process.js'
import { inProject, say } from './project.js'

const COMPILER = inProject('node_modules/typescript/bin/tsc')
/** Written by the compiler whenever it has compiled. */
const COMPILED = inProject('packages/bifolio/dist/.tsbuildinfo')
const BUNDLE = inProject('packages/bifolio/dist/cli')
const SHELL = inProject('packages/bifolio/dist/shell')
/** Compiled already when it is imported. */
const PUBLISHED = inProject('packages/bifolio/dist/bundle/published.js')

/**
 * Makes `dist` the compilation of the sources as they are now; the compiler knows what has changed.
 * @throws {Error} With the compiler's output when they do not compile; `dist` stays as it was.
 */
export async function ensureEngine() {
  await withMutex('engine', async () => {
    const problems = await compile('packages/proofs/tsconfig.build.json')
    if (problems) throw new Error(`The engine does not compile:\n${problems}`)
    if (isOlder(BUNDLE, COMPILED))
      await replace(BUNDLE, 'the command line', async (fresh) => {
        const { bundleCommandLine } = await import('./bundle.js')
        await bundleCommandLine(fresh)
      })
    const { readPublished, publishBundles } = await import(PUBLISHED)
    if (!readPublished())
      await replace(SHELL, 'the shell', (fresh) => publishBundles(fresh, inProject('.cache/shell-bundler')))
  })
}

/** Checks the types of everything. @returns {Promise<string | undefined>} What the compiler found. */
export const checkTypes = () => withMutex('engine', () => compile('tsconfig.json'))

/** Compiles a project and those that it refers to. @param {string} project @returns {Promise<string | undefined>} What the compiler found. */
async function compile(project) {
  const { code, output } = await runNode(COMPILER, ['-b', inProject(project)], { capture: 'all' })
  return code === 0 ? undefined : output.trim() || `The compiler ended with code ${code}.`
}

/**
 * Bundles into a folder of its own and swaps: an interrupted command leaves no half of it.
 * @param {string} folder @param {string} name @param {(fresh: string) => Promise<void>} bundle
 */
async function replace(folder, name, bundle) {
  say(`Bundling ${name} …`)
  const fresh = inProject(`.cache/${basename(folder)}`)
  rmSync(fresh, { recursive: true, force: true })
  await bundle(fresh)
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
}

/** @param {string} path @param {string} other */
const isOlder = (path, other) => !existsSync(path) || statSync(path).mtimeMs < statSync(other).mtimeMs
