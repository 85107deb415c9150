/** Compiles the part of `src` that runs in Node to `dist`, and bundles the command line, when that is not done already. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleCommandLine } from './bundle.js'
import { withLock } from './lock.js'
import { runNode } from './process.js'
import { inProject, readJson, root, say } from './project.js'

const DIST = inProject('packages/bifolio/dist')
const STAMP = join(DIST, '.stamp')
const SOURCES = [
  'scripts/bundle.js',

  'packages/bifolio/src',
  'packages/proofs/src',

  'tsconfig.base.json',
  'packages/bifolio/tsconfig.json',
  'packages/bifolio/tsconfig.build.json',
  'packages/proofs/tsconfig.json',
  'packages/proofs/tsconfig.build.json',
]
/** What compiles them. */
const TOOLS = ['typescript', '@rsbuild/core']

/**
 * Makes `dist` the compilation of the sources as they are now.
 * @throws {Error} With the compiler's output when they do not compile; `dist` stays as it was.
 */
export async function ensureEngine() {
  const stamp = sourceStamp()
  if (readStamp() === stamp) return
  await withLock('engine', async () => {
    if (readStamp() !== stamp) await compile(stamp)
  })
}

/** Compiles into a folder of its own and swaps: whoever interrupts us keeps a whole `dist`. @param {string} stamp */
async function compile(stamp) {
  say('Compiling the engine …')
  const fresh = inProject('.cache/engine')
  const stale = inProject('.cache/engine-stale')
  const clear = () => {
    for (const folder of [fresh, stale]) rmSync(folder, { recursive: true, force: true })
  }
  clear()
  try {
    await runCompiler('packages/bifolio', fresh)
    await bundleCommandLine(join(fresh, 'cli'))
    if (existsSync(DIST)) renameSync(DIST, stale)
    renameSync(fresh, DIST)
    // The proofs are compiled against the types of the engine.
    await runCompiler('packages/proofs', inProject('packages/proofs/dist'))
    writeFileSync(STAMP, stamp)
  } finally {
    clear()
  }
}

/** @param {string} folder Of the package. @param {string} outDir */
async function runCompiler(folder, outDir) {
  const args = ['-p', inProject(folder, 'tsconfig.build.json'), '--outDir', outDir, '--noEmitOnError']
  const { code, output } = await runNode(inProject('node_modules/typescript/bin/tsc'), args, {
    capture: 'all',
  })
  if (code !== 0) throw new Error(`\`${folder}\` does not compile:\n${output.trim()}`)
}

/** Contents, not times: a checkout of another branch and back compiles nothing. */
function sourceStamp() {
  const hash = createHash('sha256')
  for (const name of TOOLS)
    hash.update(`${name}@${readJson(inProject('node_modules', name, 'package.json'))?.version}`)
  for (const file of SOURCES.flatMap(filesBelow))
    hash.update(`\0${file}\0`).update(readFileSync(inProject(file)))
  return hash.digest('hex')
}

/** @param {string} path Relative to the repository. @returns {string[]} Itself, or the sources below it in a fixed order. */
function filesBelow(path) {
  if (!existsSync(join(root, path))) return []
  if (/\.(ts|js|json)$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) return filesBelow(inner)
      return /\.tsx?$/.test(inner) && !/\.test\.tsx?$/.test(inner) ? [inner] : []
    })
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined
}
