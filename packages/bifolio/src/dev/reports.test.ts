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
