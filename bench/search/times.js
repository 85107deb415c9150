/** Measures the duration and downloads of queries. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quantile } from '../table.js'
import { openSearch } from './engine.js'
import { compressed } from './engines.js'
import { readSets } from './queries.js'

/** @typedef {import('./engines.js').Index} Index */

/**
 * Milliseconds, and bytes after compression with Brotli.
 * @typedef {object} Times
 * @property {string} lang
 * @property {number} pages
 * @property {number} open Time from the text of the index until it can be searched.
 * @property {number} median Median time of a query.
 * @property {number} p95
 * @property {number} firstBytes Downloads before the first query.
 * @property {number} queryBytes Average downloads of a query with an empty cache.
 * @property {number} bytesPerPage Size of all files per page.
 */

/** Warm-up rounds: the worker has run queries before, too. */
const WARM_UP = 2
/** The fastest of several runs counts: other load on the machine only adds time. */
const RUNS = 3
/** Every n-th file is compressed. */
const SAMPLE = 16

/** @param {Index} index @returns {Promise<Times>} */
export async function timeWhole(index) {
  const text = JSON.stringify(index)
  const read = () => Promise.reject(new Error('A whole index has no parts'))
  const sets = readSets().filter(({ name, lang }) => name === 'queries' && lang === index.lang)
  const queries = sets.flatMap((set) => set.queries.map(({ query }) => query))
  const bytes = compressed(text)
  return {
    lang: index.lang,
    pages: index.records.length,
    ...(await clock(text, read, queries)),
    firstBytes: bytes,
    queryBytes: 0,
    bytesPerPage: bytes / index.records.length,
  }
}

/** Queries for generated pages: titles, parts of them, words, misspelled words. @param {Index} index @param {string} output @returns {Promise<Times>} */
export async function timeParts(index, output) {
  const text = JSON.stringify(index)
  const pages = index.parts?.pages ?? index.records.map(({ title, routePath }) => [title, routePath])
  const read = async (/** @type {string} */ file) => JSON.parse(readFileSync(join(output, file), 'utf8'))
  const queries = queriesFor(pages.map(([title = '']) => title))
  const folder = join(output, 'static/search', index.lang)
  const files = index.parts ? readdirSync(folder) : []
  // Compressing all of them takes minutes.
  const some = files
    .filter((_, at) => at % SAMPLE === 0)
    .map((file) => compressed(readFileSync(join(folder, file))))
  const all = compressed(text) + some.reduce((sum, bytes) => sum + bytes, 0) * SAMPLE
  return {
    lang: index.lang,
    pages: pages.length,
    ...(await clock(text, read, queries)),
    firstBytes: compressed(text),
    queryBytes: index.parts ? await bytesOfFirstQueries(text, output, queries) : 0,
    bytesPerPage: all / pages.length,
  }
}

/** @param {string} text @param {(file: string) => Promise<unknown>} read @param {string[]} queries */
async function clock(text, read, queries) {
  let open = Number.POSITIVE_INFINITY
  const best = queries.map(() => Number.POSITIVE_INFINITY)
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const opened = performance.now()
    const searcher = openSearch(JSON.parse(text), read)
    if (run >= WARM_UP) open = Math.min(open, performance.now() - opened)
    // Parts are fetched before the measurement, as they wait for the network; results are not cached.
    if (index(text).parts) for (const query of queries) await searcher.search(query)
    for (const [at, query] of queries.entries()) {
      const started = performance.now()
      await searcher.search(query, 7 + (run + 1) / 1000)
      if (run >= WARM_UP) best[at] = Math.min(best[at] ?? 0, performance.now() - started)
    }
  }
  return { open, median: quantile(best, 0.5), p95: quantile(best, 0.95) }
}

/** @param {string} text @returns {Index} */
const index = (text) => JSON.parse(text)

/** @param {string[]} titles */
function queriesFor(titles) {
  const some = Array.from({ length: 50 }, (_, at) => titles[(at * 7919) % titles.length] ?? '')
  return some.flatMap((title) => {
    const words = title.split(' ')
    const longest = [...words].sort((a, b) => b.length - a.length)[0] ?? ''
    return [
      title,
      title.slice(0, Math.ceil(title.length / 2)),
      longest,
      longest.slice(0, 2) + longest.slice(3),
    ]
  })
}

/** @param {string} text @param {string} output @param {string[]} queries */
async function bytesOfFirstQueries(text, output, queries) {
  let bytes = 0
  const some = queries.filter((_, at) => at % 10 === 0)
  for (const query of some) {
    const searcher = openSearch(index(text), async (/** @type {string} */ file) => {
      const content = readFileSync(join(output, file), 'utf8')
      bytes += compressed(content)
      return JSON.parse(content)
    })
    await searcher.search(query)
  }
  return bytes / some.length
}
