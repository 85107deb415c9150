/** Runs `bench dev` for all products and sizes and shows the results. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../scripts/project.js'
import { launchBrowser } from './browser.js'
import { benchDev } from './dev.js'
import { paceTable } from './pace.js'
import { engine } from './sites/products.js'
import { count, milliseconds, ratio, seconds, table } from './table.js'

/** @typedef {import('./dev.js').DevResult} DevResult */

const TARGETS = { startSeconds: 1.5, editMs: 80 }

/**
 * A peer that fails is left out, which is said.
 * @param {import('./run.js').Job} job @returns {Promise<DevResult[]>}
 * @throws {Error} When there is no browser, or the engine's server does not do its work.
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
          say(`✗ ${product.name}: ${error instanceof Error ? error.message : error}`)
        }
        rmSync(folder, { recursive: true, force: true })
      }
    }
  } finally {
    await browser.close()
  }
  say(`\n${devTable(results)}\n`)
  sayPace(results)
  return results
}

/** @param {DevResult[]} results The engine's first. */
function sayPace(results) {
  const own = results.filter(({ product }) => product === engine.name).at(-1)
  const others = results.filter(({ product }) => product !== engine.name)
  if (!own) return
  // The quicker of the two starts: the slower this machine seems, the easier the target.
  const starts = others.map(({ product, firstStart, nextStart }) => [
    product,
    Math.min(firstStart, nextStart) * 1000,
  ])
  const limit = TARGETS.startSeconds * 1000
  const texts = [
    paceTable('first page', Object.fromEntries(starts), [
      { name: 'first start', here: own.firstStart * 1000, limit },
      { name: 'next start', here: own.nextStart * 1000, limit },
    ]),
    paceTable('edit', Object.fromEntries(others.map(({ product, edit }) => [product, edit])), [
      { name: 'edit, median', here: own.edit, limit: TARGETS.editMs },
    ]),
  ]
  for (const text of texts) if (text) say(`${text}\n`)
}

/** @param {DevResult[]} results The engine's first. */
function devTable(results) {
  const rows = results.map((result) => {
    const own = results.find(({ product, pages }) => product === engine.name && pages === result.pages)
    /** @param {string} text @param {'firstStart' | 'nextStart' | 'edit' | 'editP95'} key */
    const beside = (text, key) =>
      result === own ? text : `${text} ${ratio(result[key], own?.[key]).padStart(7)}`
    return [
      result.product,
      count(result.pages),
      beside(seconds(result.firstStart), 'firstStart'),
      beside(seconds(result.nextStart), 'nextStart'),
      beside(milliseconds(result.edit), 'edit'),
      beside(milliseconds(result.editP95), 'editP95'),
      '',
    ]
  })
  const largest = results.filter(({ product }) => product === engine.name).at(-1)
  /** @param {string} words @param {number} limit @param {'firstStart' | 'nextStart' | 'edit'} key */
  const target = (words, limit, key) => `${words} ${largest && largest[key] <= limit ? '✓' : '✗'}`
  const start = `≤ ${TARGETS.startSeconds} s`
  const head = ['bifolio dev', 'pages', 'first start', 'next start', 'edit, median', 'edit, p95', '']
  const targets = [
    'target',
    '',
    target(start, TARGETS.startSeconds, 'firstStart'),
    target(start, TARGETS.startSeconds, 'nextStart'),
    target(`≤ ${TARGETS.editMs} ms`, TARGETS.editMs, 'edit'),
    '',
    '',
  ]
  return table([head, ...rows, targets])
}
