/**
 * Many mistakes in one site: each test brings files, all are checked in one run, and each test looks at the problems of
 * its own files.
 *
 * ```ts
 * const mistake = problemTests()
 * mistake('a dead link', { 'en/a.md': '[x](/nowhere)' }, { line: 1, column: 1, message: '`/nowhere`' })
 * ```
 */
import { beforeAll, expect, test } from '@rstest/core'
import { type Site, site } from './driver.ts'
import { asPattern, type ExpectedProblem } from './matchers.ts'
import { BASE } from './page-tests.ts'
import type { Files } from './tree.ts'

/** Declares a test with its files and all the problems that they have, in order; the first file is the default place. */
export type ProblemTest = (name: string, files: Files, ...expected: ExpectedProblem[]) => void

/** A new site for the mistakes of a file. `base` adds to its files, or replaces them. */
export function problemTests(base: Files = {}): ProblemTest & { site: () => Site } {
  const files: Files = { ...BASE, ...base }
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
      expect(problems).toEqual(
        expected.map((problem) => asPattern({ severity: 'error', file: first, ...problem })),
      )
    })
  }
  return Object.assign(declare, { site: () => checked })
}
