import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { writeEntries } from './entries.ts'

test('leaves out components that were deleted after they were listed', () => {
  const root = mkdtempSync(join(tmpdir(), 'entries-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'parts'))
  writeFileSync(join(root, 'parts/Still.tsx'), 'export const Still = () => null\n')
  const modules = ['parts/Gone.tsx', 'parts/Still.tsx'].map((name) => ({ name, isIsland: true }))
  const entries = writeEntries({
    root,
    site: root,
    publicDir: root,
    cacheDir: join(root, '.cache'),
    base: '/',
    modules,
  })
  const components = readFileSync(entries.modules.components, 'utf8')
  expect(components).not.toContain('Gone')
  expect(components).toContain('new Set(["parts/Still.tsx"])')
  expect(readFileSync(entries.modules.islands, 'utf8')).toContain('parts/Still.tsx')
})
