import { expect, test } from '@rstest/core'
import type { BuildResult } from './build.js'
import { buildTable, comparisonTable, marginalMs, scaleTable } from './build-report.js'
import { addressIn } from './measure.js'
import { median, quantile, table } from './table.js'

const result = (pages: number, cold: number, more: Partial<BuildResult> = {}): BuildResult => ({
  product: 'bifolio',
  pages,
  cold,
  cpu: cold * 2,
  peakBytes: 1.5e9,
  outputBytes: 1e6,
  outputFiles: 10,
  edited: 0.5,
  reused: pages - 1,
  unchanged: 0.4,
  ...more,
})

test('the cost of an additional page is the slope between the sizes', () => {
  expect(marginalMs([result(1000, 3), result(10_000, 21)])).toBeCloseTo(2)
  expect(marginalMs([result(1000, 3), result(10_000, 21)], 'cpu')).toBeCloseTo(4)
  expect(marginalMs([result(1000, 3)])).toBeUndefined()
  expect(marginalMs([result(1000, 3, { cpu: undefined }), result(10_000, 21)], 'cpu')).toBeUndefined()
})

test('the results of the engine have a column for each size, with the slope below', () => {
  const text = buildTable([result(1000, 3), result(10_000, 30)])
  expect(text).toMatch(/bifolio build\s+1,000 pages\s+10,000 pages\n/)
  expect(text).toMatch(/each further page\s+3\.00 ms\n/)
  expect(buildTable([result(1000, 3)])).not.toContain('each further page')
})

test('each size of very large sites has a row with what a page adds to the size before', () => {
  const [, first, , last] = scaleTable([result(10_000, 30), result(30_000, 90), result(100_000, 370)]).split(
    '\n',
  )
  expect(first).toMatch(/^10,000\s+30\.00 s\s+60\.00 s/)
  expect(first).not.toContain(' ms')
  expect(last).toMatch(/4\.00 ms\s+8\.00 ms$/)
})

test('peers are compared with the engine at the same size', () => {
  const peer = { product: 'other', peakBytes: undefined }
  const lines = comparisonTable([result(1000, 3), result(10_000, 21), result(1000, 30, peer)]).split('\n')
  expect(lines.at(-1)).toMatch(/other\s+1,000\s+30\.00 s\s+10\.0×/)
  expect(lines[1]).not.toContain('×')
})

test('medians and percentiles are measured values', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2)
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], 0.95)).toBe(15)
})

test('columns are aligned', () => {
  expect(
    table([
      ['a', 'bb', 'c'],
      ['long', '1', 'x'],
    ]),
  ).toBe('a      bb   c\nlong    1   x')
})

test('the address of a server is read from complete lines, without colours', () => {
  expect(addressIn('  Local: \u001b[36mhttp://localhost:\u001b[1m5173\u001b[22m/\u001b[39m\n')).toBe(
    'http://localhost:5173',
  )
  expect(addressIn('Local: http://localhost:51')).toBeUndefined()
})
