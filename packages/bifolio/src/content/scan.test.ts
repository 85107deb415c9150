import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { createContext } from './context.fixture.ts'
import { scanSources } from './scan.ts'

test('rejects a page name with a parameter unless it is excluded', () => {
  const root = mkdtempSync(join(tmpdir(), 'scan-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of ['[pkg].md', 'plain.md']) writeFileSync(join(root, file), '# A\n')
  const { rules } = createContext(root)
  const scan = (exclude: string[]) =>
    scanSources({ root, site: root, rules, exclude, ignore: [], generated: [] }).problems
  expect(scan([])).toMatchObject([
    { severity: 'error', file: '[pkg].md', message: expect.stringContaining('`[pkg]`') },
  ])
  expect(scan(['\\[pkg\\].md'])).toEqual([])
})
