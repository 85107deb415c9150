import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { writeEntries } from './entries.ts'

test('components that have gone since they were listed are left out', () => {
  const root = mkdtempSync(join(tmpdir(), 'entries-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'parts'))
  writeFileSync(join(root, 'parts/Still.tsx'), `'use client'\nexport const Still = () => null\n`)
  const components = ['parts/Gone.tsx', 'parts/Still.tsx']
  const entries = writeEntries({ root, cacheDir: join(root, '.cache'), base: '/', components })
  const modules = readFileSync(entries.components, 'utf8')
  expect(modules).not.toContain('Gone')
  expect(modules).toContain('new Set(["parts/Still.tsx"])')
  expect(readFileSync(entries.islands, 'utf8')).toContain('parts/Still.tsx')
})
