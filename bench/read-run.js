/** Runs `bench read` for all products and sizes and prints the results. */
import { join } from 'node:path'
import { log } from '../scripts/lib/project.js'
import { launchBrowser } from './browser.js'
import { versionOf } from './peers.js'
import { openSite, openWebsite, readSite } from './read.js'
import { mediansOf, readTable } from './read-report.js'
import { engine } from './sites/products.js'
import { count } from './table.js'

/** @typedef {import('./read.js').ReadSite} ReadSite */
/** @typedef {import('./read.js').Reading} Reading */
/** @typedef {import('./read-report.js').ReadResult} ReadResult */

/**
 * A peer that fails is logged and skipped.
 * @param {import('./run.js').Job} job @returns {Promise<ReadResult[]>}
 * @throws {Error} When there is no browser, or the engine's site cannot be built or read.
 */
export async function runReads({ sizes, peers, peerSizes, dir, runs, website }) {
  const browser = await launchBrowser()
  const results = /** @type {ReadResult[]} */ ([])
  try {
    if (website) return await readAndLog([await openWebsite()], browser, runs)
    for (const size of sizes) {
      const sites = /** @type {ReadSite[]} */ ([])
      for (const product of [engine, ...(peerSizes.includes(size) ? peers : [])]) {
        const folder = join(dir, `${product.name}-read-${size}`)
        const site = await orLog(product.name, () => openSite(product, size, folder))
        if (site) sites.push(site)
      }
      results.push(...(await readAndLog(sites, browser, runs)))
    }
  } finally {
    await browser.close()
  }
  return results
}

/** @param {ReadSite[]} sites @param {import('playwright-core').Browser} browser @param {number} runs */
async function readAndLog(sites, browser, runs) {
  const found = await readAll(sites, browser, runs)
  log(`\n${count(found[0]?.pages ?? 0)} pages, median of ${count(runs)} runs\n\n${readTable(found)}`)
  return found
}

/**
 * Measures all products in turn, so that other load on the machine affects all of them.
 * @param {ReadSite[]} sites @param {import('playwright-core').Browser} browser @param {number} runs
 */
async function readAll(sites, browser, runs) {
  /** @type {Map<ReadSite, Reading[]>} */
  const readings = new Map(sites.map((site) => [site, []]))
  // The run before the first is not counted: the server compresses then.
  for (let run = 0; run <= runs; run++)
    for (const [site, done] of readings) {
      const { name } = site.product
      log(`${name}: ${run === 0 ? 'warming up' : `run ${run} of ${runs}`}`)
      const reading = await orLog(name, () => readSite(site, browser))
      if (!reading) readings.delete(site)
      else if (run > 0) done.push(reading)
    }
  for (const { server } of sites) server.close()
  return [...readings].map(([{ product, pages }, done]) => ({
    product: product.name,
    version: product.package === engine.package ? '' : versionOf(product),
    pages,
    ...mediansOf(done),
    runs: done,
  }))
}

/** @template Result @param {string} name @param {() => Promise<Result>} action @returns {Promise<Result | undefined>} `undefined` when a peer fails. */
async function orLog(name, action) {
  try {
    return await action()
  } catch (error) {
    if (name === engine.name) throw error
    log(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}
