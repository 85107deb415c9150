/** `bench search`: measures relevance, compared with other search engines, the size of the index, and the duration of queries. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, log } from '../scripts/lib/project.js'
import { writeCorpus } from './corpus.js'
import { measureRun } from './measure.js'
import { joinTexts } from './search/engine.js'
import { flexsearch, minisearch, orama, ours } from './search/engines.js'
import { ensureEngines } from './search/install.js'
import { judge, summaryOf } from './search/judge.js'
import { pagefind } from './search/pagefind.js'
import { readHalf, readSet } from './search/queries.js'
import { timeParts, timeWhole } from './search/times.js'
import { engine } from './sites/engine.js'
import { count, milliseconds, table } from './table.js'

/** @typedef {import('./run.js').Job} Job */
/** @typedef {import('./search/engines.js').Index} Index */

/** @typedef {import('./search/queries.js').QuerySet} QuerySet */

/** @typedef {ReturnType<typeof summaryOf> & { lang: string, engine: string, bytesPerPage: number, termBytesPerPage?: number }} Relevance */

const LANGUAGES = ['en', 'zh']
const ENGINES = [ours, flexsearch, minisearch, orama, pagefind]

/** @param {Job} job */
export async function runSearch({ sizes, dir, final, queries }) {
  await ensureEngines()
  const website = inProject('website')
  await buildSite(website)
  const half = final ? 'aside' : 'tuning'
  const sets = queries.length > 0 ? queries.map(readSet) : LANGUAGES.map((lang) => readHalf(lang, half))
  const relevance = /** @type {Record<string, Relevance[]>} */ ({})
  for (const set of sets) relevance[`${set.name} ${set.lang}`] = await compare(set, website)
  for (const [name, results] of Object.entries(relevance)) log(`\n${relevanceTable(name, results)}`)
  // Additional query files are for relevance only, not for times.
  if (queries.length > 0) return { relevance }
  const times = []
  for (const lang of LANGUAGES) times.push(await timeWhole(readIndex(join(website, engine.output), lang)))
  for (const size of sizes) {
    const folder = join(dir, `docs-${size}`)
    log(`Building ${count(size)} pages …`)
    writeCorpus(engine, size, folder)
    await buildSite(folder)
    for (const lang of LANGUAGES) {
      const output = join(folder, engine.output)
      times.push(await timeParts(readIndex(output, lang), output))
    }
  }
  log(`\n${timesTable(times)}`)
  return { relevance, times }
}

/** @param {QuerySet} set @param {string} website @returns {Promise<Relevance[]>} */
async function compare({ lang, queries }, website) {
  const index = readIndex(join(website, engine.output), lang)
  const results = []
  for (const make of ENGINES) {
    const searched = await make(index)
    const { name, bytes, termBytes } = searched
    const pages = index.records.length
    results.push({
      lang,
      engine: name,
      ...summaryOf(await judge(searched, index, queries)),
      bytesPerPage: bytes / pages,
      ...(termBytes && { termBytesPerPage: termBytes / pages }),
    })
  }
  return results
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
  const index = JSON.parse(readFileSync(join(folder, file ?? ''), 'utf8'))
  return { ...index, records: joinTexts(index), texts: undefined }
}

/** @param {string} name @param {Relevance[]} results */
function relevanceTable(name, results) {
  const share = (/** @type {number | undefined} */ value) => value?.toFixed(3) ?? '–'
  const rows = results.map((result) => [
    result.engine,
    share(result.mrr),
    share(result.success),
    share(result.section),
    count(Math.round(result.bytesPerPage)),
    result.termBytesPerPage === undefined ? '–' : count(Math.round(result.termBytesPerPage)),
  ])
  const head = ['MRR@10', 'success@3', 'first section', 'Brotli bytes a page', 'without texts']
  return table([[name, ...head], ...rows])
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
  ])
  const head = ['', 'made ready', 'query p50', 'p95', 'bytes at first', 'of a first query', 'all, a page']
  return table([head, ...rows])
}
