/** How results are counted and shown. */
import { say } from './project.js'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {Counts & { name: string, note: string }} SuiteResult `note` says why there are no counts, or why they are not all. */

/**
 * The part of Rstest's JSON report that is counted.
 * @typedef {object} RstestReport
 * @property {{ passedTests: number, failedTests: number, skippedTests: number, todoTests: number }} summary
 * @property {{ status: string, results: { status: string }[], errors?: unknown[] }[]} files
 * @property {unknown[]} unhandledErrors
 */

/**
 * Counts one run of Rstest. What no test can be blamed for counts as a failure too: a file that failed outside its
 * tests (at its top level, in a hook), an unhandled error, a run that ended badly though nothing in it failed.
 * @param {RstestReport | undefined} report `undefined` when the run left none.
 * @param {number} code The exit code.
 * @returns {Counts & { note: string }}
 */
export function countReport(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: `crashed (exit code ${code})` }
  const { passedTests, failedTests, skippedTests, todoTests } = report.summary
  const brokenFiles = report.files.filter(isBroken).length
  const failed = failedTests + brokenFiles + report.unhandledErrors.length
  const endedBadly = code !== 0 && failed === 0
  return {
    passed: passedTests,
    failed: failed + Number(endedBadly),
    skipped: skippedTests + todoTests,
    note: endedBadly ? `ended with code ${code} though no test failed` : '',
  }
}

/** Its own errors are those of no test. @param {RstestReport['files'][number]} file */
const isBroken = ({ status, results, errors = [] }) =>
  status === 'fail' && (errors.length > 0 || results.every((result) => result.status !== 'fail'))

/** @param {Counts[]} results */
export function summary(results) {
  const sum = (/** @type {keyof Counts} */ key) => results.reduce((total, result) => total + result[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @param {SuiteResult[]} results @returns {string} A line each, the columns aligned. */
export function table(results) {
  const head = ['suite', 'passed', 'failed', 'skipped', '']
  const rows = results.map(({ name, passed, failed, skipped, note }) =>
    [name, passed, failed, skipped, note].map(String),
  )
  return [head, ...rows]
    .map(([name = '', passed = '', failed = '', skipped = '', note = '']) =>
      [name.padEnd(9), passed.padStart(7), failed.padStart(7), skipped.padStart(8), `  ${note}`]
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

/** @param {import('./checks.js').CheckResult} result */
export function sayCheck({ name, ok, output }) {
  say(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) say(output.replace(/^/gm, '  '))
}
