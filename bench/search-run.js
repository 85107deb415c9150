/** `bench search`: measures relevance, corrections, the size of the index, and the duration of queries; on request beside other engines. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, log } from '../scripts/lib/project.js'
import { writeCorpus } from './corpus.js'
import { measureRun } from './measure.js'
import { joinTexts } from './search/engine.js'
import { early, flexsearch, minisearch, orama, ours } from './search/engines.js'
import { ensureEngines } from './search/install.js'
import { judge, judgeCorrections, summaryOf } from './search/judge.js'
import { pagefind } from './search/pagefind.js'
import { readCorrections, readSet, readSets } from './search/queries.js'
import { timeParts, timeWhole } from './search/times.js'
import { engine } from './sites/engine.js'
import { count, milliseconds, table } from './table.js'

/** @typedef {import('./run.js').Job} Job */
/** @typedef {import('./search/engines.js').Engine} Engine */
/** @typedef {import('./search/engines.js').Index} Index */
/** @typedef {import('./search/queries.js').QuerySet} QuerySet */
/** @typedef {Record<string, ReturnType<typeof summaryOf>>} Figures By a set and its kinds. */

const LANGUAGES = ['en', 'zh']
const OTHERS = [flexsearch, minisearch, orama, pagefind]

/** @param {Job} job */
export async function runSearch({ sizes, dir, engines, queries }) {
  if (engines) await ensureEngines()
  const website = inProject('website')
  await buildSite(website)
  const sets = queries.length > 0 ? queries.map(readSet) : readSets()
  const results = []
  const times = []
  for (const lang of LANGUAGES) {
    const index = readIndex(join(website, engine.output), lang)
    const own = sets.filter((set) => set.lang === lang)
    for (const make of [ours, early, ...(engines ? OTHERS : [])]) {
      const searched = await make(index)
      const figures = await figuresOf(searched, index, own)
      log(`\n${figuresTable(lang, searched, figures)}`)
      results.push({ lang, engine: searched.name, bytes: searched.bytes, figures })
    }
    const corrections = await judgeCorrections(ours(index), readCorrections(lang))
    log(`\n${correctionsTable(lang, corrections)}`)
    results.push({ lang, corrections })
    // Additional query files are for relevance only, not for times.
    if (queries.length === 0) times.push(await timeWhole(index))
  }
  for (const size of engines ? sizes : []) {
    const folder = join(dir, `docs-${size}`)
    log(`Building ${count(size)} pages …`)
    writeCorpus(engine, size, folder)
    await buildSite(folder)
    for (const lang of LANGUAGES) {
      const output = join(folder, engine.output)
      times.push(await timeParts(readIndex(output, lang), output))
    }
  }
  if (times.length > 0) log(`\n${timesTable(times)}`)
  return { results, times }
}

/** @param {Engine} searched @param {Index} index @param {QuerySet[]} sets @returns {Promise<Figures>} */
async function figuresOf(searched, index, sets) {
  const figures = /** @type {Figures} */ ({})
  for (const { name, queries } of sets) {
    const verdicts = await judge(searched, index, queries)
    figures[name] = summaryOf(verdicts)
    for (const kind of new Set(queries.map(({ kind }) => kind)))
      figures[`  ${name} ${kind}`] = summaryOf(verdicts.filter(({ query }) => query.kind === kind))
  }
  return figures
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

/** @param {string} lang @param {Engine} searched @param {Figures} figures */
function figuresTable(lang, { name, bytes }, figures) {
  const share = (/** @type {number | undefined} */ value) => value?.toFixed(3) ?? '–'
  const rows = Object.entries(figures).map(([set, { mrr, success, section, shown }]) => [
    set,
    share(mrr),
    share(success),
    share(section),
    share(shown),
  ])
  const head = ['MRR@10', 'success@3', 'first section', 'with rows']
  return table([[`${lang} ${name} (${count(bytes)} bytes)`, ...head], ...rows])
}

/** @param {string} lang @param {Awaited<ReturnType<typeof judgeCorrections>>} counts */
function correctionsTable(lang, { right, wrong, missed, wrongOnes }) {
  const rows = [
    [`${lang} corrections`, 'right', 'wrong', 'missed'],
    ['', count(right), count(wrong), count(missed)],
  ]
  return [table(rows), ...wrongOnes].join('\n')
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
