import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { writeFiles } from './write-files.ts'

test('files that were moved already get back what they had if a later one cannot be moved', () => {
  const root = mkdtempSync(join(tmpdir(), 'write-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'a.md'), 'before')
  mkdirSync(join(root, 'c.md'))
  const contents = new Map(['a.md', 'b.md', 'c.md'].map((name) => [join(root, name), 'after']))
  expect(() => writeFiles(contents)).toThrow()
  expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('before')
  expect(readdirSync(root).sort()).toEqual(['a.md', 'c.md'])
})
