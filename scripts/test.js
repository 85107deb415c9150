/**
 * `npm test`: runs every suite, with the sum as the last line. `npm test -- unit` runs one of them; further arguments are passed to Rstest:
 * `npm test -- unit src/shared`. `npm run test:all` includes slow tests.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runChecks } from './lib/checks.js'
import { ensureChromium, findChromium } from './lib/chromium.js'
import { ensureDependencies } from './lib/dependencies.js'
import { formatProblem, PROOFS, prove, proveOwnDocs, SUMMARIES } from './lib/docs.js'
import { ensureEngine } from './lib/engine.js'
import { runNode } from './lib/process.js'
import { inProject, log, main, readJson } from './lib/project.js'
import {
  countSamples,
  countTries,
  failedOutcome,
  failureList,
  logCheck,
  summary,
  table,
} from './lib/report.js'
import { FAMILIES, familyLine, fuzz, QUICK_FAMILIES, SEED } from './lib/robust.js'
import { runRstest } from './lib/rstest.js'
import { ensureCacheServer, ensureHostPrograms, ensureServers } from './lib/servers.js'

/** @typedef {import('./lib/report.js').Outcome} Outcome */
/** @typedef {import('./lib/report.js').SuiteResult} SuiteResult */

/** The suites by name. @type {Record<string, (filters: string[]) => Promise<Outcome>>} */
const suites = {
  check,
  unit: (filters) => runRstest(['unit'], filters),
  samples,
  docs,
  robust,
  site: (filters) => sites(['site'], filters),
  browser: (filters) => sites(['browser'], filters),
  // In one run, they share built sites, and neither waits for the last file of the other.
  'site, browser': (filters) => sites(['site', 'browser'], filters),
}

/** The order of all suites. Lists in the same row run in parallel, the suites in a list in sequence. */
const PLAN = [
  [
    ['check', 'unit', 'robust'],
    ['samples', 'docs'],
  ],
  // Uses all processors.
  [['site, browser']],
]

/** The variable that includes slow tests; also read by `rstest.config.ts`. */
const ALL = 'BIFOLIO_TEST_ALL'

/** The variable with the file to which a suite in a separate process writes its outcome. */
const OUTCOME_FILE = 'BIFOLIO_SUITE_OUTCOME'

/** The architecture test is part of `unit`. */
async function check() {
  const results = await runChecks({ skip: ['architecture'], onResult: logCheck })
  const failed = results.filter((result) => !result.ok)
  const failures = failed.map(({ name, output }) => `${name}\n${output}`)
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0, note: '', failures }
}

/** Runs the samples on the pages of `website`: those that the lock file does not verify, or all. Some need a browser. */
async function samples() {
  const browser = await findChromium()
  if (browser) process.env.CHROME_PATH = browser
  const { counts, problems } = await prove('samples', process.env[ALL] ? ['--all'] : [])
  return countSamples(counts, report(problems))
}

/** Compares the pages with the API that they document, and translations with their source. */
async function docs() {
  const outcome = nothing()
  /** @param {{ ok: boolean, problems: import('./lib/docs.js').ReportedProblem[], summary: string }} proof */
  const count = ({ ok, problems, summary }) => {
    outcome.failures.push(...report(problems))
    log(`${ok ? '✓' : '✗'} ${summary}`)
    outcome.passed += Number(ok)
    outcome.failed += Number(!ok)
  }
  for (const name of PROOFS.filter((proof) => proof !== 'samples')) {
    const { ok, counts, problems } = await prove(name, name === 'facts' && process.env[ALL] ? ['--all'] : [])
    count({ ok, problems, summary: SUMMARIES[name](counts) })
  }
  for (const proof of await proveOwnDocs({ all: Boolean(process.env[ALL]) })) count(proof)
  return outcome
}

/** Fuzzes the engine with random input. */
async function robust() {
  const families = process.env[ALL] ? FAMILIES : QUICK_FAMILIES
  const onResult = (/** @type {import('./lib/robust.js').FamilyResult} */ result) => {
    log(familyLine(result))
    for (const failure of result.failures) log(failure)
  }
  const outcome = countTries(await fuzz({ families, onResult }))
  return { ...outcome, note: `${outcome.note}, seed ${SEED}` }
}

/** Logs problems and returns the messages. @param {import('./lib/docs.js').ReportedProblem[]} problems */
function report(problems) {
  const texts = problems.map(formatProblem)
  for (const text of texts) log(text)
  return texts
}

/** @param {string[]} projects @param {string[]} filters */
async function sites(projects, filters) {
  await ensureEngine()
  if (projects.includes('site')) await ensureServers()
  if (projects.includes('site') && process.env[ALL]) {
    await ensureCacheServer()
    await ensureHostPrograms()
  }
  if (!projects.includes('browser')) return runRstest(projects, filters)
  return runRstest(projects, filters, { CHROME_PATH: await ensureChromium() })
}

/** An error that prevents a suite from running counts as one failure. @param {() => Promise<Outcome>} run @returns {Promise<Outcome>} */
async function outcomeOf(run) {
  try {
    return await run()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    log(`✗ ${message}`)
    return failedOutcome('could not run', message)
  }
}

/** @returns {Outcome} */
const nothing = () => ({ passed: 0, failed: 0, skipped: 0, note: '', failures: [] })

/** Runs a suite in this process. @param {string} name @param {string[]} filters @returns {Promise<SuiteResult>} */
async function runSuite(name, filters) {
  const run = suites[name]
  const start = Date.now()
  const outcome = await outcomeOf(() => (run ? run(filters) : Promise.resolve(nothing())))
  return { name, ...outcome, seconds: (Date.now() - start) / 1000 }
}

/** Runs a suite in a separate process. @param {string} name @returns {Promise<{ result: SuiteResult, output: string }>} */
async function runAside(name) {
  mkdirSync(inProject('.cache'), { recursive: true })
  const file = inProject('.cache', `suite-${name}-${process.pid}.json`)
  const { code, output } = await runNode(inProject('scripts/test.js'), [name], {
    capture: 'all',
    env: { [OUTCOME_FILE]: file },
  })
  const result = readJson(file) ?? {
    name,
    ...failedOutcome(`crashed (exit code ${code})`, output),
    seconds: 0,
  }
  rmSync(file, { force: true })
  return { result, output }
}

/**
 * Runs lists of suites side by side; the output of each suite is printed without interleaving, in order.
 * @param {string[][]} lists @returns {Promise<SuiteResult[]>}
 */
async function runSideBySide(lists) {
  log(`\n── ${lists.flat().join(', ')}: side by side ──`)
  const running = lists.map(async (names) => {
    const ended = []
    for (const name of names) ended.push(await runAside(name))
    return ended
  })
  const ended = (await Promise.all(running)).flat()
  for (const { result, output } of ended) log(`\n── ${result.name} ──\n\n${output.trimEnd()}`)
  return ended.map(({ result }) => result)
}

/** @returns {Promise<SuiteResult[]>} */
async function runAll() {
  const results = []
  for (const lists of PLAN) {
    if (lists.length > 1) results.push(...(await runSideBySide(lists)))
    else
      for (const name of lists.flat()) {
        log(`\n── ${name} ──\n`)
        results.push(await runSuite(name, []))
      }
  }
  return results
}

/** @param {SuiteResult[]} results */
function summarize(results) {
  const failures = failureList(results)
  if (failures) log(`\n── what failed ──\n\n${failures}`)
  log(`\n${table(results)}\n`)
  log(summary(results))
  if (results.some((result) => result.failed > 0)) process.exitCode = 1
}

await main(async () => {
  const args = process.argv.slice(2)
  if (args[0] === '--all') process.env[ALL] = args.shift()
  const [chosen, ...filters] = args
  if (chosen !== undefined && !Object.hasOwn(suites, chosen)) {
    const names = Object.keys(suites)
      .filter((name) => !name.includes(','))
      .join(', ')
    throw new Error(
      `There is no suite \`${chosen}\`. Name one of ${names}, then a filter: \`npm test -- unit src/shared\`.`,
    )
  }
  const outcomeFile = process.env[OUTCOME_FILE]
  if (chosen && outcomeFile) {
    writeFileSync(outcomeFile, JSON.stringify(await runSuite(chosen, filters)))
    return
  }
  const prepared = await outcomeOf(() => ensureDependencies().then(() => nothing()))
  if (prepared.failed > 0) summarize([{ name: 'install', ...prepared, seconds: 0 }])
  else summarize(chosen ? [await runSuite(chosen, filters)] : await runAll())
})
