/** `bench dev`: measures the time until the first page is shown, and until an edit is visible. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { log } from '../scripts/lib/project.js'
import { writeCorpus } from './corpus.js'
import { now, startServer } from './measure.js'
import { count, median, milliseconds, quantile, seconds } from './table.js'
import { editText, watchPage } from './watch-page.js'

/** @typedef {import('./corpus.js').Corpus} Corpus */
/** @typedef {import('./sites/site.js').Product} Product */
/** @typedef {import('playwright-core').Browser} Browser */

/**
 * The measurements of one product and size.
 * @typedef {object} DevResult
 * @property {string} product
 * @property {number} pages
 * @property {number} firstStart Seconds from starting the process to a page on screen, without caches.
 * @property {number} nextStart Seconds, with the caches of the first start and the edits.
 * @property {number} edit Milliseconds from writing a file to the text in the DOM, median.
 * @property {number} editP95 Milliseconds.
 * @property {number[]} edits Milliseconds, in order.
 */

const EDITS = 15
/** Pause between two edits, in which the previous one is finished. Milliseconds. */
const PAUSE = 400

/**
 * @param {Product} product @param {number} size @param {string} folder Folder of the corpus.
 * @param {Browser} browser Already started.
 * @returns {Promise<DevResult>}
 */
export async function benchDev(product, size, folder, browser) {
  const corpus = writeCorpus(product, size, folder)
  for (const cache of product.caches) rmSync(join(folder, cache), { recursive: true, force: true })
  const first = await visit(product, corpus, browser, (page) => makeEdits(corpus, page))
  log(
    `${product.name}, ${count(size)} pages: ${seconds(first.start)}, edits ${first.result.map(milliseconds).join(' ')}`,
  )
  const next = await visit(product, corpus, browser, async () => {})
  return {
    product: product.name,
    pages: size,
    firstStart: first.start,
    nextStart: next.start,
    edit: median(first.result),
    editP95: quantile(first.result, 0.95),
    edits: first.result,
  }
}

/**
 * Starts the server, opens the deep page and passes it to `use`.
 * @template Result
 * @param {Product} product @param {Corpus} corpus @param {Browser} browser
 * @param {(page: import('./watch-page.js').WatchedPage) => Promise<Result>} use
 */
async function visit(product, { folder, deepPage }, browser, use) {
  const page = await watchPage(browser, deepPage.title.en)
  const server = await startServer(product.dev(await freePort()), folder)
  try {
    const shownAt = await page.open(server.url + product.url(deepPage))
    return { start: (shownAt - server.startedAt) / 1000, result: await use(page) }
  } finally {
    await page.close()
    await server.stop()
  }
}

/** @param {Corpus} corpus @param {import('./watch-page.js').WatchedPage} page @returns {Promise<number[]>} */
async function makeEdits({ deepFile, deepText }, page) {
  const source = readFileSync(deepFile, 'utf8')
  const times = []
  for (let round = 1; round <= EDITS; round++) {
    await setTimeout(PAUSE)
    const writtenAt = now()
    writeFileSync(
      deepFile,
      source.replace(deepText, () => `${deepText} ${editText(round)}`),
    )
    times.push((await page.seeEdit(round)) - writtenAt)
  }
  return times
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
