/** What `spec-coverage.md` says of tests is true: the files exist, and tests of these names are in them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'

const ROOT = join(import.meta.dirname, '..')
const TABLE = readFileSync(join(ROOT, 'test/spec-coverage.md'), 'utf8')
/** The second column of every row. */
const CELLS = [...TABLE.matchAll(/^\| (?!-|Line)(.+?) +\| (.+?) +\|$/gm)].map(
  ([, line = '', tests = '']) => ({
    line,
    tests,
  }),
)

/** The files that a cell names, and the names of tests that follow each. */
function claims(cell: string): { file: string; names: string[] }[] {
  return cell.split(/; (?=[^;]*?`)/).flatMap((part) => {
    const [, named, names = ''] = /`([\w./-]+\.test\.tsx?)`(?::(.*))?/.exec(part) ?? []
    if (!named) return []
    const file = /^(?:packages|test)\//.test(named) ? named : `test/browser/${named}`
    return [
      {
        file,
        names: names
          .split(' · ')
          .map((name) => name.trim())
          .filter(Boolean),
      },
    ]
  })
}

test('every line is proved by a test that exists', () => {
  const faults = CELLS.flatMap(({ line, tests }) => {
    const found = claims(tests)
    if (found.length === 0 && !/^nothing to prove/.test(tests)) return [`${line}: no test`]
    return found.flatMap(({ file, names }) => {
      if (!existsSync(join(ROOT, file))) return [`${line}: no file ${file}`]
      const source = plain(readFileSync(join(ROOT, file), 'utf8'))
      return names
        .filter((name) => !source.includes(plain(name)))
        .map((name) => `${line}: ${file} has no test "${name}"`)
    })
  })
  expect(CELLS.length).toBeGreaterThan(90)
  expect(faults).toEqual([])
})

/** Without the marks that differ between a table and a source. */
function plain(text: string): string {
  return text.replace(/[\\`]/g, '').replaceAll('&lt;', '<')
}
