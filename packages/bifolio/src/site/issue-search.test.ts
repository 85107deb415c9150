import { expect, test } from '@rstest/core'
import { issueSearch } from './site.ts'

test.each([
  ['https://github.com/acme/manual/tree/main/docs', 'https://github.com/acme/manual/issues?q='],
  ['https://github.com/acme/manual', 'https://github.com/acme/manual/issues?q='],
  ['https://github.com/acme/manual.js.git', 'https://github.com/acme/manual.js/issues?q='],
  ['https://gitlab.com/acme/team/manual/-/tree/main', 'https://gitlab.com/acme/team/manual/-/issues?search='],
  ['https://github.com/acme', undefined],
  ['https://example.org/acme/manual', undefined],
  [undefined, undefined],
])('the issues of %s are searched at %s', (link, search) => {
  expect(issueSearch([link])).toBe(search)
})

test('takes the first address that is in a repository', () => {
  expect(issueSearch([undefined, 'https://x.com/acme', 'https://github.com/acme/manual'])).toBe(
    'https://github.com/acme/manual/issues?q=',
  )
})
