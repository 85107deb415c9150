/** Runs `bench dev` for all products and sizes and prints the results. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../scripts/lib/project.js'
import { launchBrowser } from './browser.js'
import { benchDev } from './dev.js'
import { engine } from './sites/products.js'
import { count, milliseconds, ratio, seconds, table } from './table.js'

/** @typedef {import('./dev.js').DevResult} DevResult */

/**
 * A peer that fails is logged and skipped.
 * @param {import('./run.js').Job} job @returns {Promise<DevResult[]>}
 * @throws {Error} When there is no browser, or the engine's server fails.
 */
export async function runDevs({ sizes, peers, peerSizes, dir }) {
  const browser = await launchBrowser()
  const results = /** @type {DevResult[]} */ ([])
  try {
    for (const product of [engine, ...peers]) {
      for (const size of product === engine ? sizes : peerSizes) {
        const folder = join(dir, `${product.name}-dev-${size}`)
        try {
          results.push(await benchDev(product, size, folder, browser))
        } catch (error) {
          if (product === engine) throw error
          log(`✗ ${product.name}: ${error instanceof Error ? error.message : error}`)
        }
        rmSync(folder, { recursive: true, force: true })
      }
    }
  } finally {
    await browser.close()
  }
  log(`\n${devTable(results)}\n`)
  return results
}

/** @param {DevResult[]} results The engine's first. */
function devTable(results) {
  const rows = results.map((result) => {
    const reference = results.find(({ product, pages }) => product === engine.name && pages === result.pages)
    /** @param {string} text @param {'firstStart' | 'nextStart' | 'edit' | 'editP95'} key */
    const beside = (text, key) =>
      result === reference ? text : `${text} ${ratio(result[key], reference?.[key]).padStart(7)}`
    return [
      result.product,
      count(result.pages),
      beside(seconds(result.firstStart), 'firstStart'),
      beside(seconds(result.nextStart), 'nextStart'),
      beside(milliseconds(result.edit), 'edit'),
      beside(milliseconds(result.editP95), 'editP95'),
    ]
  })
  const head = ['bifolio dev', 'pages', 'first start', 'next start', 'edit, median', 'edit, p95']
  return table([head, ...rows])
}
