/**
 * Many mistakes in one site: each test brings files, all are checked in one run, and each test verifies the problems of its own
 * files. They are written in `mistakes/<name>.txt`: `%%` begins a test, `%` a file or the list of its problems (`matchers.ts`),
 * whose place without a file is in the first one. Files before the first test belong to the site.
 *
 * ```
 * %% a dead link
 * % en/a.md
 * [x](/nowhere)
 * % problems
 * 1:1 dead-link `/nowhere`
 * ```
 */
import { beforeAll, expect, test } from '@rstest/core'
import { type Site, site } from './driver.ts'
import { beforeCases, casesOf, readParts } from './files.ts'
import { asPattern } from './matchers.ts'
import { BASE } from './page-tests.ts'
import type { Files } from './tree.ts'

/** Declares a test whose files cannot be written as text. */
export type ProblemTest = (name: string, files: Files, ...expected: string[]) => void

/** Declares the tests of `mistakes/<name>.txt`. `base` adds or replaces files of the site. */
export function problemTests(name: string, base: Files = {}): ProblemTest & { site: () => Site } {
  const file = `mistakes/${name}`
  const files: Files = { ...BASE, ...base, ...readParts(beforeCases(file)) }
  let checked: Site
  beforeAll(async () => {
    checked = site({ files })
    await checked.check()
  })
  const declare: ProblemTest = (name, own, ...expected) => {
    for (const file of Object.keys(own))
      if (file in files) throw new Error(`Two tests bring the file ${file}`)
    Object.assign(files, own)
    const [first] = Object.keys(own)
    test(name, () => {
      const problems = checked.problems.filter(({ file }) => file in own)
      expect(problems).toEqual(expected.map((problem) => asPattern(problem, first)))
    })
  }
  for (const [title, text] of casesOf(file)) {
    const { problems = '', ...own } = readParts(text)
    declare(title, own, ...problems.split('\n').filter(Boolean))
  }
  return Object.assign(declare, { site: () => checked })
}
