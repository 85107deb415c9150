/**
 * `npm test`: every suite in order, and their sum as the last line. `npm test -- unit` runs one of them; what follows
 * goes to Rstest: `npm test -- unit src/shared`.
 */
import { existsSync, readdirSync } from 'node:fs'
import { runChecks } from './checks.js'
import { ensureChromium } from './chromium.js'
import { ensureDependencies } from './dependencies.js'
import { prove, SUMMARIES, told } from './docs.js'
import { ensureEngine } from './engine.js'
import { inProject, main, say } from './project.js'
import { failedOutcome, failureList, sayCheck, summary, table } from './report.js'
import { runRstest } from './rstest.js'

/** @typedef {import('./report.js').Outcome} Outcome */

/** What the command line may name, in the order in which all are run. @type {Record<string, (filters: string[]) => Promise<Outcome>>} */
const suites = { check, unit: (filters) => runRstest('unit', filters), samples, docs, site, browser }

/** The architecture test is left to `unit`, which has it too. */
async function check() {
  const results = await runChecks({ skip: ['architecture'], onResult: sayCheck })
  const failed = results.filter((result) => !result.ok)
  const failures = failed.map(({ name, output }) => `${name}\n${output}`)
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0, note: '', failures }
}

/** Runs what the pages of `website` show; each sample counts as a test. */
async function samples() {
  const { counts, problems } = await prove('samples')
  const failures = tell(problems)
  const { found, run, optedOut, failing } = counts
  const failed = Math.max(failing, problems.length)
  return {
    passed: run - failing,
    failed,
    skipped: 0,
    note: `${found} found, ${optedOut} opted out`,
    failures,
  }
}

/** Holds the pages against the API that they document, and the languages against each other. */
async function docs() {
  const outcome = nothing()
  for (const name of /** @type {const} */ (['api', 'translations'])) {
    const { ok, counts, problems } = await prove(name)
    outcome.failures.push(...tell(problems))
    say(`${ok ? '✓' : '✗'} ${SUMMARIES[name](counts)}`)
    outcome.passed += Number(ok)
    outcome.failed += Number(!ok)
  }
  return outcome
}

/** Says what is wrong, and returns what it has said. @param {import('./docs.js').Told[]} problems */
function tell(problems) {
  const texts = problems.map(told)
  for (const text of texts) say(text)
  return texts
}

/** @param {string[]} filters */
async function site(filters) {
  await ensureEngine()
  return runRstest('site', filters)
}

/** @param {string[]} filters */
async function browser(filters) {
  // Nobody should have to install a browser for nothing.
  if (!hasTests('test/browser')) return nothing('no tests yet')
  await ensureEngine()
  return runRstest('browser', filters, { CHROME_PATH: await ensureChromium() })
}

/** @param {string} folder */
function hasTests(folder) {
  if (!existsSync(inProject(folder))) return false
  return readdirSync(inProject(folder), { recursive: true }).some((file) =>
    /\.test\.tsx?$/.test(String(file)),
  )
}

/** What keeps a suite from running counts as one failure of it. @param {() => Promise<Outcome>} run @returns {Promise<Outcome>} */
async function outcomeOf(run) {
  try {
    return await run()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    say(`✗ ${message}`)
    return failedOutcome('could not run', message)
  }
}

/** @returns {Outcome} */
const nothing = (note = '') => ({ passed: 0, failed: 0, skipped: 0, note, failures: [] })

/** @param {[name: string, run: (filters: string[]) => Promise<Outcome>][]} chosen @param {string[]} filters @returns {Promise<import('./report.js').SuiteResult[]>} */
async function runSuites(chosen, filters) {
  const results = []
  for (const [name, run] of chosen) {
    say(`\n── ${name} ──\n`)
    results.push({ name, ...(await outcomeOf(() => run(filters))) })
  }
  return results
}

await main(async () => {
  const [chosen, ...filters] = process.argv.slice(2)
  if (chosen !== undefined && !Object.hasOwn(suites, chosen)) {
    const names = Object.keys(suites).join(', ')
    throw new Error(
      `There is no suite \`${chosen}\`. Name one of ${names}, then a filter: \`npm test -- unit src/shared\`.`,
    )
  }
  const prepared = await outcomeOf(() => ensureDependencies().then(() => nothing()))
  const results =
    prepared.failed > 0
      ? [{ name: 'install', ...prepared }]
      : await runSuites(
          Object.entries(suites).filter(([name]) => name === (chosen ?? name)),
          filters,
        )
  const failures = failureList(results)
  if (failures) say(`\n── what failed ──\n\n${failures}`)
  say(`\n${table(results)}\n`)
  say(summary(results))
  if (results.some((result) => result.failed > 0)) process.exitCode = 1
})
