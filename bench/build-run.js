/** Runs `bench build` for all products and sizes and shows the results. */
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
 * A peer that fails is left out, which is said.
 * @param {import('./run.js').Job} job @returns {Promise<BuildResult[]>}
 * @throws {Error} When the engine does not build.
 */
export async function runBuilds({ sizes, peers, peerSizes, dir }) {
  const own = await measure(engine, sizes, dir, false)
  log(`\n${buildTable(own)}\n`)
  const others = []
  for (const peer of peers) others.push(...(await measureOrLog(peer, peerSizes, dir)))
  if (others.length > 0) {
    log(`\n${comparisonTable([...own, ...others])}\n`)
    for (const peer of peers)
      logMarginal(
        peer,
        own,
        others.filter(({ product }) => product === peer.name),
      )
  }
  removeOutputs([engine, ...peers], [...sizes, ...peerSizes], dir)
  return [...own, ...others]
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
 * Only when all is measured: for half a minute after many files were removed, ext4 makes new ones many times slower, because
 * it passes over each inode that was given back just now.
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

/** @param {Product} peer @param {BuildResult[]} own @param {BuildResult[]} results */
function logMarginal(peer, own, results) {
  const wall = marginalMs(results)
  const cpu = marginalMs(results, 'cpu')
  if (wall === undefined) return
  const beside = (/** @type {number | undefined} */ value, /** @type {'cold' | 'cpu'} */ key) =>
    `${milliseconds(value)} (${ratio(value, marginalMs(own, key))} ours)`
  const processor = cpu === undefined ? '' : `, processor ${beside(cpu, 'cpu')}`
  log(`${peer.name} ${versionOf(peer)}, each further page: ${beside(wall, 'cold')}${processor}`)
}
