import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import type { Problem } from '../shared/types.ts'
import { EventHub } from './events.ts'
import { Reports } from './reports.ts'

test('reports that too many files are open without a stack', () => {
  const printed: Problem[] = []
  const reports = new Reports(
    new EventHub(),
    (problems) => printed.push(...problems),
    () => {},
  )
  const error = Object.assign(new Error("EMFILE: too many open files, scandir '/site'"), { code: 'EMFILE' })
  reports.fail('The folders could not be read again', error)
  reports.fail('The folders could not be read again', error)
  expect(printed).toMatchObject([
    {
      id: 'too-many-open-files',
      file: '.',
      message: 'The folders could not be read again: too many files are open.',
    },
  ])
})

test('what a browser has thrown is fixed when its file has changed, and open after changes of others', () => {
  const lines: string[] = []
  const log = (word: string) => (found: readonly Problem[]) =>
    lines.push(...found.map(({ file, message }) => `${word} ${file} ${message}`))
  const reports = new Reports(new EventHub(), log('open'), log('fixed'))
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  const write = (text: string): void => writeFileSync(join(folder, 'a.tsx'), text)
  const thrown = (file: string): void =>
    reports.thrown({ id: 'throws-in-browser', severity: 'error', file, message: 'x' }, folder)
  write('1')
  for (const file of ['a.tsx', 'a.tsx', 'theme: Footer']) thrown(file)
  reports.block('bundle', [], folder)
  // The browser has the new code before the report of the compilation.
  write('2')
  thrown('a.tsx')
  reports.block('bundle', [], folder)
  write('3')
  reports.block('bundle', [{ id: 'bundle-error', severity: 'error', file: 'b.tsx', message: 'y' }], folder)
  reports.block('bundle', [], folder)
  thrown('a.tsx')
  rmSync(folder, { recursive: true })
  reports.block('bundle', [], folder)
  expect(lines).toEqual([
    'open a.tsx x',
    'open theme: Footer x',
    'fixed theme: Footer x',
    'open b.tsx y',
    'fixed a.tsx x',
    'fixed b.tsx y',
    'open a.tsx x',
    'fixed a.tsx x',
  ])
})
