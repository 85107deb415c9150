/** Counts and prints results. */
import { log } from './project.js'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * The result of a suite: `note` explains missing or incomplete counts; `failures` has a text for each
 * failure, with its location and message.
 * @typedef {Counts & { note: string, failures: string[] }} Outcome
 */
/** @typedef {Outcome & { name: string, seconds: number }} SuiteResult */
/** @typedef {{ message?: string, stack?: string }} ReportedError */

/**
 * The part of Rstest's JSON report that is read.
 * @typedef {object} RstestReport
 * @property {{ passedTests: number, failedTests: number, skippedTests: number, todoTests: number }} summary
 * @property {ReportedFile[]} files
 * @property {ReportedError[]} unhandledErrors
 */

/**
 * @typedef {{ testPath: string, status: string, errors?: ReportedError[],
 *   results: { status: string, fullName: string, errors?: ReportedError[] }[] }} ReportedFile
 */

/**
 * Counts one run of Rstest. Failures outside of tests count, too: a file that failed outside its
 * tests (at its top level, in a hook), an unhandled error, a run with an exit code other than 0 without failed tests.
 * @param {RstestReport | undefined} report `undefined` when the run wrote none.
 * @param {number} code The exit code.
 * @returns {Outcome}
 */
export function countReport(report, code) {
  if (!report) return failedOutcome(`crashed (exit code ${code})`)
  const { passedTests, failedTests, skippedTests, todoTests } = report.summary
  const brokenFiles = report.files.filter(isBroken).length
  const failed = failedTests + brokenFiles + report.unhandledErrors.length
  const note = code !== 0 && failed === 0 ? `ended with code ${code} though no test failed` : ''
  return {
    passed: passedTests,
    failed: failed + Number(note !== ''),
    skipped: skippedTests + todoTests,
    note,
    failures: [
      ...report.files.flatMap(failuresOf),
      ...report.unhandledErrors.map(errorText),
      ...(note ? [note] : []),
    ],
  }
}

/** A suite that could not be run counts as one failure. @param {string} note @returns {Outcome} */
export const failedOutcome = (note, failure = note) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  note,
  failures: [failure],
})

/** @param {ReportedFile} file */
function failuresOf(file) {
  const tests = file.results.filter((result) => result.status === 'fail')
  const failed = tests.map(({ fullName, errors }) => ({ name: ` > ${fullName}`, errors }))
  if (isBroken(file)) failed.push({ name: '', errors: file.errors })
  return failed.map(({ name, errors = [] }) =>
    [`${file.testPath}${name}`, ...errors.map(errorText)].join('\n'),
  )
}

/** The message and the location in the test, without the frames of the test runner. @param {ReportedError} error */
function errorText({ message = '', stack = '' }) {
  const frame = stack
    .split('\n')
    .find((line) => line.trim().startsWith('at ') && !line.includes('node_modules'))
  return frame ? `${message}\n${frame.trim()}` : message
}

/** The errors of a file are outside of its tests. @param {ReportedFile} file */
const isBroken = ({ status, results, errors = [] }) =>
  status === 'fail' && (errors.length > 0 || results.every((result) => result.status !== 'fail'))

/**
 * The check of samples counts as one test, and each failed sample as a failure.
 * @param {Record<string, number>} counts @param {string[]} failures A text for each problem. @returns {Outcome}
 */
export function countSamples({ found, run, optedOut, recorded, failing = 0 }, failures) {
  const failed = Math.max(failing, failures.length)
  const note = `${found} samples: ${run} checked (${recorded} projects by the lock file), ${optedOut} opted out`
  return { passed: Number(failed === 0), failed, skipped: 0, note, failures }
}

/**
 * A family of tries counts as one test, and each failed try as a failure.
 * @param {import('./robust.js').FamilyResult[]} families @returns {Outcome}
 */
export function countTries(families) {
  const failures = families.flatMap((family) => family.failures)
  const tried = families.reduce((sum, family) => sum + family.tried, 0)
  // A failed family is not continued.
  const leftOut = families.reduce(
    (sum, { tried, planned, failures }) => sum + (failures.length > 0 ? 0 : planned - tried),
    0,
  )
  return {
    passed: families.filter((family) => family.failures.length === 0).length,
    failed: failures.length,
    skipped: 0,
    note: `${tried} tries${leftOut > 0 ? `, ${leftOut} left out for lack of time` : ''}`,
    failures,
  }
}

/** @param {Counts[]} results */
export function summary(results) {
  const sum = (/** @type {keyof Counts} */ key) => results.reduce((total, result) => total + result[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @param {SuiteResult[]} results @returns {string} One line for each suite, with aligned columns. */
export function table(results) {
  const head = ['suite', 'passed', 'failed', 'skipped', 'seconds', '']
  const rows = results.map(({ name, passed, failed, skipped, seconds, note }) =>
    [name, passed, failed, skipped, Math.round(seconds), note].map(String),
  )
  return [head, ...rows]
    .map(([name = '', ...cells]) => {
      const note = cells.pop() ?? ''
      return `${name.padEnd(9)}${cells.map((cell) => cell.padStart(8)).join('')}  ${note}`.trimEnd()
    })
    .join('\n')
}

/**
 * Repeats the failures: the end of a log is read first, and often the only part that is stored.
 * @param {SuiteResult[]} results @returns {string} Empty when nothing failed.
 */
export function failureList(results) {
  const texts = results.flatMap(({ name, failures }) => failures.map((failure) => `✗ ${name}  ${failure}`))
  return texts.map((text) => text.trimEnd().replaceAll('\n', '\n  ')).join('\n\n')
}

/** @param {import('./checks.js').CheckResult} result */
export function logCheck({ name, ok, output }) {
  log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) log(output.replace(/^/gm, '  '))
}
