import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { readLines, writeLines } from './build-record.ts'

const folder = mkdtempSync(join(tmpdir(), 'record-file-'))
const file = join(folder, 'record')
afterAll(() => rmSync(folder, { recursive: true }))

// Characters of two and three bytes, and a line longer than the blocks in which the file is read.
const LINES = ['key', '', 'ü 许多页面', '页'.repeat(800_000), 'x'.repeat(3 * 2 ** 20), 'end']

test('lines are read as they were written, and nothing else is left in the folder', () => {
  writeLines(file, LINES)
  expect([...readLines(file)]).toEqual(LINES)
  expect(readdirSync(folder)).toEqual(['record'])
})

test.each([
  ['a changed character', (text: string) => text.replace('end', 'and')],
  ['a lost line', (text: string) => text.replace('end\n', '')],
  ['a lost end', (text: string) => text.slice(0, -10)],
  ['no content', () => ''],
])('damage is detected: %s', (_, damaged) => {
  writeLines(file, ['key', 'end'])
  writeFileSync(file, damaged(readFileSync(file, 'utf8')))
  expect(() => [...readLines(file)]).toThrow('damaged')
})

test('a write that fails leaves the old file', () => {
  writeLines(file, ['old'])
  const failing = function* () {
    yield 'new'
    throw new Error('full')
  }
  expect(() => writeLines(file, failing())).toThrow('full')
  expect([...readLines(file)]).toEqual(['old'])
  expect(readdirSync(folder)).toEqual(['record'])
})
