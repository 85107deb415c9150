/** Runs `bench scale`: cold builds of sites of very many pages, the smallest first, each removed before the next. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../scripts/lib/project.js'
import { runBuild, sizeOf } from './build.js'
import { scaleTable } from './build-report.js'
import { writeCorpus } from './corpus.js'
import { engine } from './sites/products.js'
import { count } from './table.js'

/** @typedef {import('./build-report.js').ScaleResult} ScaleResult */

/** @param {import('./run.js').Job} job @returns {Promise<ScaleResult[]>} @throws {Error} When the engine fails to build. */
export async function runScale({ sizes, dir }) {
  const results = /** @type {ScaleResult[]} */ ([])
  for (const pages of sizes) {
    const folder = join(dir, `${engine.name}-${pages}`)
    writeCorpus(engine, pages, folder)
    log(`${count(pages)} pages: building cold …`)
    const { seconds, cpuSeconds: cpu, peakBytes } = await runBuild(engine, folder)
    const { bytes: outputBytes, files: outputFiles } = sizeOf(join(folder, engine.output))
    results.push({ pages, cold: seconds, cpu, peakBytes, outputBytes, outputFiles })
    log(`\n${scaleTable(results)}\n`)
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}
