import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import type { BuildResult } from './build.js'
import { buildTable, comparisonTable, marginalMs } from './build-report.js'
import { differences } from './compare.js'
import { addressIn } from './measure.js'
import { paceOf, paceTable } from './pace.js'
import { median, quantile, table } from './table.js'

const dir = mkdtempSync(join(tmpdir(), 'bifolio-report-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

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
  differences: [],
  ...more,
})

test('the cost of a further page is the slope between the sizes', () => {
  expect(marginalMs([result(1000, 3), result(10_000, 21)])).toBeCloseTo(2)
  expect(marginalMs([result(1000, 3), result(10_000, 21)], 'cpu')).toBeCloseTo(4)
  expect(marginalMs([result(1000, 3)])).toBeUndefined()
  expect(marginalMs([result(1000, 3, { cpu: undefined }), result(10_000, 21)], 'cpu')).toBeUndefined()
})

test('targets are ticked or crossed', () => {
  const text = buildTable([result(1000, 3), result(10_000, 30, { differences: ['a.html'] })])
  expect(text).toMatch(/each further page\s+3\.00 ms\s+≤ 2 ms ✗/)
  expect(text).toMatch(/one page changed\s+0\.50 s\s+0\.50 s\s+≤ 1 s ✓/)
  expect(text).toMatch(/< 1,300 MB ✗/)
  expect(buildTable([result(1000, 30), result(10_000, 3)])).toContain('≤ 2 ms ✗')
  expect(text).toMatch(/yes\s+no, 1 differ\s+yes ✗/)
})

test('peers stand beside the engine at the same size', () => {
  const peer = { product: 'other', peakBytes: undefined }
  const lines = comparisonTable([result(1000, 3), result(10_000, 21), result(1000, 30, peer)]).split('\n')
  expect(lines.at(-1)).toMatch(/other\s+1,000\s+30\.00 s\s+10\.0×/)
  expect(lines[1]).not.toContain('×')
})

test('medians and percentiles are values that were measured', () => {
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

test('the address of a server is found in whole lines, without colours', () => {
  expect(addressIn('  Local: \u001b[36mhttp://localhost:\u001b[1m5173\u001b[22m/\u001b[39m\n')).toBe(
    'http://localhost:5173',
  )
  expect(addressIn('Local: http://localhost:51')).toBeUndefined()
})

test('folders are compared by content and by name', () => {
  const [a, b] = ['a', 'b'].map((name) => mkdtempSync(join(dir, name))) as [string, string]
  for (const folder of [a, b]) writeFileSync(join(folder, 'same'), 'x')
  writeFileSync(join(a, 'changed'), '1')
  writeFileSync(join(b, 'changed'), '2')
  writeFileSync(join(b, 'more'), '')
  expect(differences(a, b)).toEqual(['changed', 'more'])
})

test('the pace of a machine is what products take here, over what they took where the targets were set', () => {
  expect(paceOf('each further page', { vitepress: 114 })).toBe(2)
  expect(paceOf('each further page', { vitepress: 114, rspress: 150, starlight: 29 })).toBe(2)
  expect(paceOf('each further page', { docusaurus: 300, vitepress: undefined })).toBeUndefined()
})

test('targets are held against what would have been measured there', () => {
  const targets = [
    { name: 'each further page', here: 3.9, limit: 2 },
    { name: 'one page changed', here: 2100, limit: 1000 },
  ]
  const text = paceTable('each further page', { vitepress: 114, docusaurus: 1 }, targets)
  expect(text).toContain('By vitepress (each further page), this machine takes 2.0× as long')
  expect(text).toMatch(/each further page\s+3\.90 ms\s+1\.95 ms\s+≤ 2\.00 ms ✓/)
  expect(text).toMatch(/one page changed\s+2100 ms\s+1050 ms\s+≤ 1000 ms ✗/)
  expect(paceTable('each further page', {}, targets)).toBeUndefined()
})
