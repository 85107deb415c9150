import { expect, test } from '@rstest/core'
import { mergeIgnored } from './gitignore.ts'

test.each([
  ['a\n', 'a\nnode_modules/\nbuild/\n'],
  ['/node_modules\nbuild', '/node_modules\nbuild'],
  ['node_modules', 'node_modules\nbuild/\n'],
  ['x\r\nbuild\r\n', 'x\r\nbuild\r\nnode_modules/\r\n'],
  ['', 'node_modules/\nbuild/\n'],
])('%j becomes %j', (before, after) => {
  expect(mergeIgnored(before, 'node_modules/\nbuild/\n')).toBe(after)
})
