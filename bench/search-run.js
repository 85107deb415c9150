/** `bench search`: what is found, beside other search engines; what the index weighs; how long a query takes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, say } from '../scripts/project.js'
import { writeCorpus } from './corpus.js'
import { measureRun } from './measure.js'
import { longestBlock } from './search/blocking.js'
import { routeKey } from './search/engine.js'
import { flexsearch, minisearch, minisearchTuned, orama, ours } from './search/engines.js'
import { ensureEngines } from './search/install.js'
import { pagefind } from './search/pagefind.js'
import { readQueries } from './search/queries.js'
import { timeParts, timeWhole } from './search/times.js'
import { engine } from './sites/engine.js'
import { count, milliseconds, table } from './table.js'

/** @typedef {import('./run.js').Job} Job */
/** @typedef {import('./search/engines.js').Engine} Engine */
/** @typedef {import('./search/engines.js').Index} Index */

/** @typedef {{ lang: string, engine: string, mrr: number, success: number, bytesPerPage: number, termBytesPerPage?: number }} Relevance */

const LANGUAGES = ['en', 'zh']
const ENGINES = [ours, flexsearch, minisearch, minisearchTuned, orama, pagefind]

/** @param {Job} job */
export async function runSearch({ sizes, dir, final }) {
  await ensureEngines()
  const website = inProject('website')
  await buildSite(website)
  const half = final ? 'aside' : 'tuning'
  say(`Queries: ${final ? 'the half that was set aside' : 'the half for tuning; `--final` runs the other'}`)
  const relevance = /** @type {Relevance[]} */ ([])
  for (const lang of LANGUAGES) {
    const index = readIndex(join(website, engine.output), lang)
    for (const make of ENGINES) relevance.push(await judge(await make(index), index, half))
  }
  say(relevanceTable(relevance))
  const blocked = await longestBlock(website)
  say(
    `\nWhile the index arrives, the page is kept from drawing for at most ${milliseconds(blocked)} at once.`,
  )
  const times = []
  for (const lang of LANGUAGES) times.push(await timeWhole(readIndex(join(website, engine.output), lang)))
  for (const size of sizes) {
    const folder = join(dir, `docs-${size}`)
    say(`Building ${count(size)} pages …`)
    writeCorpus(engine, size, folder)
    await buildSite(folder)
    for (const lang of LANGUAGES) {
      const output = join(folder, engine.output)
      times.push(await timeParts(readIndex(output, lang), output))
    }
  }
  say(`\n${timesTable(times)}`)
  return { half, relevance, blocked, times }
}

/** @param {string} folder */
async function buildSite(folder) {
  const run = await measureRun(engine.build, folder)
  if (!run.ok) throw new Error(`${folder} did not build:\n${run.stdout}\n${run.stderr}`.slice(-4000))
}

/** @param {string} output @param {string} lang @returns {Index} */
function readIndex(output, lang) {
  const folder = join(output, 'static')
  const file = readdirSync(folder).find((name) => name.startsWith(`search_index.${lang}.`))
  return JSON.parse(readFileSync(join(folder, file ?? ''), 'utf8'))
}

/** @param {Engine} searched @param {Index} index @param {'tuning' | 'aside'} half @returns {Promise<Relevance>} */
async function judge({ name, bytes, termBytes, find }, { lang, records }, half) {
  const queries = readQueries(lang, half)
  let reciprocal = 0
  let successes = 0
  for (const { query, meant } of queries) {
    const wanted = new Set(meant.map(({ page }) => page))
    const links = await find(query)
    const keys = links.map((link) => routeKey(link.replace(new RegExp(`^/${lang}(?=/)`), '')))
    const rank = keys.findIndex((key) => wanted.has(key)) + 1
    if (rank > 0) reciprocal += 1 / rank
    if (rank > 0 && rank <= 3) successes++
  }
  return {
    lang,
    engine: name,
    mrr: reciprocal / queries.length,
    success: successes / queries.length,
    bytesPerPage: bytes / records.length,
    ...(termBytes && { termBytesPerPage: termBytes / records.length }),
  }
}

/** @param {Relevance[]} results */
function relevanceTable(results) {
  const rows = results.map((result) => [
    `${result.lang}  ${result.engine}`,
    result.mrr.toFixed(3),
    result.success.toFixed(3),
    count(Math.round(result.bytesPerPage)),
    result.termBytesPerPage === undefined ? '–' : count(Math.round(result.termBytesPerPage)),
    '',
  ])
  return table([['', 'MRR@10', 'success@3', 'Brotli bytes a page', 'without texts', ''], ...rows])
}

/** @param {import('./search/times.js').Times[]} results */
function timesTable(results) {
  const rows = results.map((result) => [
    `${result.lang}  ${count(result.pages)} pages`,
    milliseconds(result.open),
    milliseconds(result.median),
    milliseconds(result.p95),
    count(result.firstBytes),
    count(Math.round(result.queryBytes)),
    count(Math.round(result.bytesPerPage)),
    '',
  ])
  const head = ['', 'made ready', 'query p50', 'p95', 'bytes at first', 'of a first query', 'all, a page', '']
  return table([head, ...rows])
}
