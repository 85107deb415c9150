import { mkdirSync, rmSync } from 'node:fs'
import { runNode } from './process.js'
import { inProject, readJson } from './project.js'
import { countReport, failedOutcome } from './report.js'

// A longer suite hangs: its tests have shorter timeouts.
const TIMEOUT_MS = 40 * 60_000

/**
 * Runs projects of `rstest.config.ts`; its own reporter shows what fails.
 * @param {string[]} projects
 * @param {string[]} filters Passed on: paths, or options such as `-t name`.
 * @param {Record<string, string>} [env] Added to the environment of the tests.
 * @returns {Promise<import('./report.js').Outcome>}
 */
export async function runRstest(projects, filters, env = {}) {
  const file = inProject('.cache', `test-${projects.join('-')}-${process.pid}.json`)
  mkdirSync(inProject('.cache'), { recursive: true })
  // Files and tests named by a filter are run, also slow ones.
  const named = filters.length > 0 ? { BIFOLIO_TEST_ALL: '1' } : {}
  const { code, timedOut } = await runNode(
    inProject('node_modules/@rstest/core/bin/rstest.js'),
    ['run', ...projects.flatMap((project) => ['--project', project]), '--passWithNoTests', ...filters],
    { env: { ...named, ...env, BIFOLIO_TEST_REPORT: file }, timeout: TIMEOUT_MS },
  )
  const report = readJson(file)
  rmSync(file, { force: true })
  if (timedOut) return failedOutcome(`hung: ended after ${TIMEOUT_MS / 60_000} minutes`)
  const counts = countReport(report, code)
  if (report?.files.length !== 0 || counts.failed > 0) return counts
  return filters.length > 0
    ? failedOutcome('nothing matches the filter')
    : { ...counts, note: 'no tests yet' }
}
