/** Runs `bench build` for all products and sizes and prints the results. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../scripts/lib/project.js'
import { benchBuild } from './build.js'
import { buildTable, comparisonTable, marginalMs } from './build-report.js'
import { versionOf } from './peers.js'
import { engine } from './sites/products.js'
import { milliseconds, ratio } from './table.js'

/** @typedef {import('./build.js').BuildResult} BuildResult */
/** @typedef {import('./sites/site.js').Product} Product */

/**
 * A peer that fails is logged and skipped.
 * @param {import('./run.js').Job} job @returns {Promise<BuildResult[]>}
 * @throws {Error} When the engine fails to build.
 */
export async function runBuilds({ sizes, peers, peerSizes, dir }) {
  const engineResults = await measure(engine, sizes, dir, false)
  log(`\n${buildTable(engineResults)}\n`)
  const others = []
  for (const peer of peers) others.push(...(await measureOrLog(peer, peerSizes, dir)))
  if (others.length > 0) {
    log(`\n${comparisonTable([...engineResults, ...others])}\n`)
    for (const peer of peers)
      logMarginal(
        peer,
        engineResults,
        others.filter(({ product }) => product === peer.name),
      )
  }
  removeOutputs([engine, ...peers], [...sizes, ...peerSizes], dir)
  return [...engineResults, ...others]
}

/** @param {Product} product @param {number[]} sizes @param {string} dir @param {boolean} isPeer */
async function measure(product, sizes, dir, isPeer) {
  const results = []
  for (const size of sizes) {
    const folder = join(dir, `${product.name}-${size}`)
    results.push(await benchBuild(product, size, folder, isPeer))
  }
  return results
}

/**
 * Only after all measurements: for half a minute after many files were removed, ext4 creates new ones many times slower, because
 * it skips each recently freed inode.
 * @param {Product[]} products @param {number[]} sizes @param {string} dir
 */
function removeOutputs(products, sizes, dir) {
  for (const product of products)
    for (const size of sizes) {
      const folder = join(dir, `${product.name}-${size}`)
      rmSync(join(folder, product.output), { recursive: true, force: true })
    }
}

/** @param {Product} peer @param {number[]} sizes @param {string} dir */
async function measureOrLog(peer, sizes, dir) {
  try {
    return await measure(peer, sizes, dir, true)
  } catch (error) {
    log(`✗ ${error instanceof Error ? error.message : error}`)
    return []
  }
}

/** @param {Product} peer @param {BuildResult[]} engineResults @param {BuildResult[]} results */
function logMarginal(peer, engineResults, results) {
  const wall = marginalMs(results)
  const cpu = marginalMs(results, 'cpu')
  if (wall === undefined) return
  const beside = (/** @type {number | undefined} */ value, /** @type {'cold' | 'cpu'} */ key) =>
    `${milliseconds(value)} (${ratio(value, marginalMs(engineResults, key))} ours)`
  const processor = cpu === undefined ? '' : `, processor ${beside(cpu, 'cpu')}`
  log(`${peer.name} ${versionOf(peer)}, each further page: ${beside(wall, 'cold')}${processor}`)
}
