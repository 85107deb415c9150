import { expect, test } from '@rstest/core'
import {
  countReport,
  countSamples,
  countTries,
  failureList,
  type ReportedFile,
  type RstestReport,
  summary,
  table,
} from './report.js'

const report = (part: Partial<RstestReport>): RstestReport => ({
  summary: { passedTests: 2, failedTests: 0, skippedTests: 0, todoTests: 0 },
  files: [],
  unhandledErrors: [],
  ...part,
})

test('skipped and planned tests are counted together', () => {
  const counts = { passedTests: 3, failedTests: 1, skippedTests: 1, todoTests: 2 }
  const outcome = { passed: 3, failed: 1, skipped: 3, note: '', failures: [] }
  expect(countReport(report({ summary: counts }), 1)).toEqual(outcome)
})

/** A file with one test for each status. */
const file = (status: string, statuses: string[], errors?: ReportedFile['errors']): ReportedFile => ({
  testPath: 'a.test.ts',
  status,
  results: statuses.map((status) => ({ status, fullName: `group > ${status}` })),
  errors,
})

test('failures outside of tests are counted', () => {
  const files = [
    file('fail', []),
    file('fail', ['skip']),
    file('fail', ['fail'], [{}]),
    file('pass', ['pass']),
  ]
  expect(countReport(report({ files }), 1).failed).toBe(3)
  expect(countReport(report({ unhandledErrors: [{}] }), 1).failed).toBe(1)
  expect(countReport(report({}), 1)).toMatchObject({
    passed: 2,
    failed: 1,
    note: 'ended with code 1 though no test failed',
    failures: ['ended with code 1 though no test failed'],
  })
})

test('a file with failed tests is not counted again', () => {
  const files = [file('fail', ['fail'], [])]
  const counts = { passedTests: 0, failedTests: 1, skippedTests: 0, todoTests: 0 }
  expect(countReport(report({ summary: counts, files }), 1).failed).toBe(1)
})

test('a run without a report counts as crashed, with any exit code', () => {
  const note = 'crashed (exit code 0)'
  expect(countReport(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0, note, failures: [note] })
})

test('each failure has location and message, without the frames of the test runner', () => {
  const stack =
    'Error: no\n    at /repo/node_modules/x/expect.js:1:1\n    at /repo/a.test.ts:2:59\n    at run'
  const broken = file('fail', ['pass'], [{ message: 'in a hook' }])
  const failing = file('fail', ['pass', 'fail'])
  if (failing.results[1]) failing.results[1].errors = [{ message: 'no', stack }]
  const files = [failing, broken]
  const unhandledErrors = [{ message: 'outside of tests' }]
  const { failures } = countReport(report({ files, unhandledErrors }), 1)
  expect(failures).toEqual([
    'a.test.ts > group > fail\nno\nat /repo/a.test.ts:2:59',
    'a.test.ts\nin a hook',
    'outside of tests',
  ])
})

test('samples and tries are not counted as tests, but as failures when they fail', () => {
  const counts = { found: 9, run: 8, optedOut: 1, recorded: 3 }
  expect(countSamples({ ...counts, failing: 0 }, [])).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
    note: '9 samples: 8 checked (3 projects by the lock file), 1 opted out',
    failures: [],
  })
  expect(countSamples({ ...counts, failing: 2 }, ['a'])).toMatchObject({ passed: 0, failed: 2 })
  expect(countSamples({ ...counts, failing: 0 }, ['a lock file'])).toMatchObject({ passed: 0, failed: 1 })
  const family = { name: 'a', tried: 5, planned: 9, seconds: 1, failures: [] }
  expect(countTries([family, { ...family, tried: 3, failures: ['b', 'c'] }])).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    note: '8 tries, 4 left out for lack of time',
    failures: ['b', 'c'],
  })
})

test('failures are listed by suite, and the list is empty without failures', () => {
  const one = { passed: 1, failed: 1, skipped: 0, seconds: 1, note: '' }
  const results = [
    { ...one, name: 'samples', failures: ['en/a.mdx:3  The test fails:\n    out\n'] },
    { ...one, name: 'docs', failures: [] },
  ]
  expect(failureList(results)).toBe('✗ samples  en/a.mdx:3  The test fails:\n      out')
  expect(failureList([])).toBe('')
})

test('the summary contains skipped tests only if there are any', () => {
  const one = { passed: 1, failed: 0, skipped: 0 }
  expect(summary([one, { ...one, failed: 2 }])).toBe('2 passed, 2 failed')
  expect(summary([one, { ...one, skipped: 3 }])).toBe('2 passed, 0 failed, 3 skipped')
})

test('the table has aligned columns', () => {
  const result = {
    name: 'unit',
    passed: 12,
    failed: 0,
    skipped: 1,
    seconds: 41.6,
    note: 'a note',
    failures: [],
  }
  expect(table([result])).toBe(
    ['suite      passed  failed skipped seconds', 'unit           12       0       1      42  a note'].join(
      '\n',
    ),
  )
})
