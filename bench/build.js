/** `bench build`: measures the duration and resources of builds, cold and after an edit. */
import { appendFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../scripts/lib/project.js'
import { writeCorpus } from './corpus.js'
import { measureRun } from './measure.js'
import { count, median, seconds } from './table.js'

/** @typedef {import('./corpus.js').Corpus} Corpus */
/** @typedef {import('./measure.js').Run} Run */
/** @typedef {import('./sites/site.js').Product} Product */

/**
 * The measurements of one product and size. Times are in seconds.
 * @typedef {object} BuildResult
 * @property {string} product
 * @property {number} pages
 * @property {number} cold
 * @property {number | undefined} cpu Of the cold build.
 * @property {number | undefined} peakBytes Of the cold build.
 * @property {number} outputBytes
 * @property {number} outputFiles
 * @property {number} edited Median after one page has changed.
 * @property {number | undefined} reused Pages that the build after an edit reused; only the engine reports them.
 * @property {number | undefined} unchanged Median when nothing has changed.
 */

/** The engine is measured completely; peers only as far as they are compared. */
const FULL = { edits: 5, idles: 3 }
const BRIEF = { edits: 1, idles: 0 }

/**
 * @param {Product} product @param {number} size @param {string} folder Folder of the corpus.
 * @param {boolean} isPeer
 * @returns {Promise<BuildResult>}
 * @throws {Error} When a build fails, with its output.
 */
export async function benchBuild(product, size, folder, isPeer) {
  const rounds = isPeer ? BRIEF : FULL
  const corpus = writeCorpus(product, size, folder)
  const build = () => runBuild(product, folder)
  report(product, size, 'building cold …')
  const cold = await build()
  const output = sizeOf(join(folder, product.output))
  report(product, size, `cold ${seconds(cold.seconds)}, now with changes …`)
  const edits = await repeat(rounds.edits, (round) => {
    editPage(corpus, round)
    return build()
  })
  const idles = await repeat(rounds.idles, build)
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
  }
}

/** @param {Product} product @param {string} folder @returns {Promise<Run>} @throws {Error} With its output. */
export async function runBuild(product, folder) {
  const run = await measureRun(product.build, folder)
  if (run.ok) return run
  const words = `${run.stdout}\n${run.stderr}`.trim().slice(-4000)
  throw new Error(`${product.name} did not build ${folder}:\n${words}`)
}

/** Appends a sentence to a page. @param {Corpus} corpus @param {number} round */
function editPage({ deepFile }, round) {
  appendFileSync(deepFile, `\nThe benchmark added this sentence in round ${round + 1}.\n`)
}

/** The size and number of files of a folder. @param {string} folder */
export function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.map((file) => statSync(join(file.parentPath, file.name)).size)
  return { files: files.length, bytes: bytes.reduce((sum, size) => sum + size, 0) }
}

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
const report = (product, size, words) => log(`${product.name}, ${count(size)} pages: ${words}`)
