import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { listFiles } from './list-files.ts'

test('lists files of all folders in order, and does not follow symbolic links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bifolio-list-'))
  mkdirSync(join(folder, 'root/b/c'), { recursive: true })
  mkdirSync(join(folder, 'outside'))
  for (const file of ['root/b/c/2.txt', 'root/a.txt', 'outside/secret.txt'])
    writeFileSync(join(folder, file), '')
  symlinkSync('../outside', join(folder, 'root/link'), 'dir')
  expect(listFiles(join(folder, 'root'))).toEqual(['a.txt', 'b/c/2.txt'])
  expect(listFiles(join(folder, 'missing'))).toEqual([])
  rmSync(folder, { recursive: true })
})
