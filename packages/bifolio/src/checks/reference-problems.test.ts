import { expect, test } from '@rstest/core'
import { isInReference, withReferences } from './reference-problems.ts'

const snapshot = '/site/.bifolio/versions/abc'
const mount = {
  ref: 'v1',
  snapshot,
  content: `${snapshot}/docs`,
  site: snapshot,
  public: `${snapshot}/public`,
  top: '/site',
}
const content = { root: '/site/docs', mounts: { '1': mount } }

const problem = (file: string, severity: 'error' | 'warning' = 'error') => ({
  severity,
  file,
  line: 2,
  message: 'Wrong.',
})

test('errors at a reference are warnings that name it, and warnings are left out', () => {
  const found = withReferences(
    [
      problem('1/en/a.md'),
      problem('1/en/b.md', 'warning'),
      problem('../.bifolio/versions/abc/parts/note.md'),
      problem('en/a.md'),
      problem('en/b.md', 'warning'),
      problem('bifolio.config.ts'),
    ],
    content,
  )
  expect(found.map(({ severity, file, line }) => [severity, file, line])).toEqual([
    ['warning', 'v1:docs/en/a.md', 2],
    ['warning', 'v1:parts/note.md', 2],
    ['error', 'en/a.md', 2],
    ['warning', 'en/b.md', 2],
    ['error', 'bifolio.config.ts', 2],
  ])
  expect(found.map((one) => isInReference(one, content))).toEqual([true, true, false, false, false])
})
