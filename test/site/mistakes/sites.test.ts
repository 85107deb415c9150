/** Mistakes in a site of their own, such as those in a configuration. */
import { test } from '@rstest/core'
import { site } from '../driver.ts'
import { casesOf, readParts } from '../files.ts'

test.each(casesOf('mistakes/sites'))('%s', async (_, text) => {
  const { problems = '', ...files } = readParts(text)
  await site({ files })
    .check()
    .expectProblems(...problems.trim().split('\n'))
})
