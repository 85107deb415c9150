/** `bench build`: how long builds take, cold and after an edit, and what they need. */
import { appendFileSync, cpSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { say } from '../scripts/project.js'
import { differences, sizeOf } from './compare.js'
import { linkProduct, writeCorpus } from './corpus.js'
import { measureRun } from './measure.js'
import { count, median, seconds } from './table.js'

/** @typedef {import('./corpus.js').Corpus} Corpus */
/** @typedef {import('./measure.js').Run} Run */
/** @typedef {import('./sites/site.js').Product} Product */

/**
 * What was measured for one product and size. Times are seconds.
 * @typedef {object} BuildResult
 * @property {string} product
 * @property {number} pages
 * @property {number} cold
 * @property {number | undefined} cpu Of the cold build.
 * @property {number | undefined} peakBytes Of the cold build.
 * @property {number} outputBytes
 * @property {number} outputFiles
 * @property {number} edited Median after one page has changed.
 * @property {number | undefined} reused Pages that the build after an edit took over; only ours tells.
 * @property {number | undefined} unchanged Median when nothing has changed.
 * @property {string[] | undefined} differences Files in which the last of these builds differs from a clean one.
 */

/** @typedef {{ edits: number, idles: number, verify: boolean }} Rounds */

/** The engine is measured in full; of a peer we only want to know how it compares. */
const FULL = { edits: 5, idles: 3, verify: true }
const BRIEF = { edits: 1, idles: 0, verify: false }

/**
 * @param {Product} product @param {number} size @param {string} folder Where the corpus goes.
 * @param {boolean} isPeer
 * @returns {Promise<BuildResult>}
 * @throws {Error} When a build fails, with what it said.
 */
export async function benchBuild(product, size, folder, isPeer) {
  const rounds = isPeer ? BRIEF : FULL
  const corpus = writeCorpus(product, size, folder)
  const build = () => runBuild(product, folder)
  tell(product, size, 'building cold …')
  const cold = await build()
  const output = sizeOf(join(folder, product.output))
  tell(product, size, `cold ${seconds(cold.seconds)}, now with changes …`)
  const edits = await repeat(rounds.edits, (round) => {
    editPage(corpus, round)
    return build()
  })
  const idles = await repeat(rounds.idles, build)
  const found = rounds.verify ? await verify(product, folder) : undefined
  return {
    product: product.name,
    pages: size,
    cold: cold.seconds,
    cpu: cold.cpuSeconds,
    peakBytes: cold.peakBytes,
    outputBytes: output.bytes,
    outputFiles: output.files,
    edited: median(edits.map((run) => run.seconds)),
    reused: edits.map(reusedBy).at(-1),
    unchanged: idles.length > 0 ? median(idles.map((run) => run.seconds)) : undefined,
    differences: found,
  }
}

/** @param {Product} product @param {string} folder @returns {Promise<Run>} @throws {Error} With what it said. */
export async function runBuild(product, folder) {
  const run = await measureRun(product.build, folder)
  if (run.ok) return run
  const words = `${run.stdout}\n${run.stderr}`.trim().slice(-4000)
  throw new Error(`${product.name} did not build ${folder}:\n${words}`)
}

/** A sentence more at the end of a page. @param {Corpus} corpus @param {number} round */
function editPage({ deepFile }, round) {
  appendFileSync(deepFile, `\nThe benchmark added this sentence in round ${round + 1}.\n`)
}

/** Builds the same sources in a folder without a past. @param {Product} product @param {string} folder */
async function verify(product, folder) {
  const clean = cleanFolder(folder)
  rmSync(clean, { recursive: true, force: true })
  const made = [...product.caches, product.output, 'node_modules']
  const isSource = (/** @type {string} */ path) => !made.includes(relative(folder, path).split(sep).join('/'))
  cpSync(folder, clean, { recursive: true, preserveTimestamps: true, filter: isSource })
  linkProduct(product, clean)
  await runBuild(product, clean)
  return differences(join(folder, product.output), join(clean, product.output))
}

/** Where a clean build is made beside a corpus; it is left there. @param {string} folder */
export const cleanFolder = (folder) => `${folder}-clean`

/** @param {Run} run @returns {number | undefined} */
function reusedBy({ stdout }) {
  const last = stdout.trim().split('\n').at(-1) ?? ''
  return last.startsWith('{') ? JSON.parse(last).reused : undefined
}

/** @template Result @param {number} times @param {(round: number) => Promise<Result>} run */
async function repeat(times, run) {
  const results = /** @type {Result[]} */ ([])
  for (let round = 0; round < times; round++) results.push(await run(round))
  return results
}

/** @param {Product} product @param {number} size @param {string} words */
const tell = (product, size, words) => say(`${product.name}, ${count(size)} pages: ${words}`)
