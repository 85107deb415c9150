/**
 * Many mistakes in one site: each test adds files, all are checked in one run, and each test verifies the problems of its
 * own files.
 *
 * ```ts
 * const mistake = problemTests()
 * mistake('a dead link', { 'en/a.md': '[x](/nowhere)' }, '1:1 dead-link `/nowhere`')
 * ```
 */
import { beforeAll, expect, test } from '@rstest/core'
import { type Site, site } from './driver.ts'
import { asPattern, type ExpectedProblem } from './matchers.ts'
import { BASE } from './page-tests.ts'
import type { Files } from './tree.ts'

/** Declares a test with files and all their problems, in order; `file` defaults to the first file. */
export type ProblemTest = (name: string, files: Files, ...expected: ExpectedProblem[]) => void

/** Creates the site for the mistakes of a test file. `base` adds or replaces files. */
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
      expect(problems).toEqual(expected.map((problem) => asPattern(problem, first)))
    })
  }
  return Object.assign(declare, { site: () => checked })
}
