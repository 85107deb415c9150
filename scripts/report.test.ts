import { expect, test } from '@rstest/core'
import { countReport, type RstestReport, summary, table } from './report.js'

const report = (part: Partial<RstestReport>): RstestReport => ({
  summary: { passedTests: 2, failedTests: 0, skippedTests: 0, todoTests: 0 },
  files: [],
  unhandledErrors: [],
  ...part,
})

test('skipped and planned tests are counted together', () => {
  const counts = { passedTests: 3, failedTests: 1, skippedTests: 1, todoTests: 2 }
  expect(countReport(report({ summary: counts }), 1)).toEqual({ passed: 3, failed: 1, skipped: 3, note: '' })
})

test('what no test can be blamed for is a failure', () => {
  const files = [
    { status: 'fail', results: [] },
    { status: 'fail', results: [{ status: 'skip' }] },
    { status: 'fail', results: [{ status: 'fail' }], errors: [{}] },
    { status: 'pass', results: [{ status: 'pass' }] },
  ]
  expect(countReport(report({ files }), 1).failed).toBe(3)
  expect(countReport(report({ unhandledErrors: [{}] }), 1).failed).toBe(1)
  expect(countReport(report({}), 1)).toMatchObject({
    passed: 2,
    failed: 1,
    note: 'ended with code 1 though no test failed',
  })
})

test('a file whose tests failed is not counted again', () => {
  const files = [{ status: 'fail', results: [{ status: 'fail' }], errors: [] }]
  const counts = { passedTests: 0, failedTests: 1, skippedTests: 0, todoTests: 0 }
  expect(countReport(report({ summary: counts, files }), 1).failed).toBe(1)
})

test('a run without a report crashed, whatever its exit code', () => {
  expect(countReport(undefined, 0)).toMatchObject({ passed: 0, failed: 1, note: 'crashed (exit code 0)' })
})

test('the sum names skipped tests only if there are any', () => {
  const one = { passed: 1, failed: 0, skipped: 0 }
  expect(summary([one, { ...one, failed: 2 }])).toBe('2 passed, 2 failed')
  expect(summary([one, { ...one, skipped: 3 }])).toBe('2 passed, 0 failed, 3 skipped')
})

test('the table has aligned columns', () => {
  expect(table([{ name: 'unit', passed: 12, failed: 0, skipped: 1, note: 'a note' }])).toBe(
    ['suite     passed failed skipped', 'unit          12      0       1  a note'].join('\n'),
  )
})
