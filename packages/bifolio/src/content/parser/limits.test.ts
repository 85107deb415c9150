import { expect, test } from '@rstest/core'
import { hasLongLine, limitProblem } from './limits.ts'

test('detects lines that are too long for positions', () => {
  expect(hasLongLine('**你好，**'.repeat(20_000))).toBe(true)
  expect(hasLongLine('**你好，**\n'.repeat(20_000))).toBe(false)
})

/** The parser ends the process on each. */
test.each([
  ['>'.repeat(20_000), 501],
  ['- '.repeat(5000), 1001],
])('refuses too many quotes and list items', (source, column) => {
  expect(limitProblem(source, 'a.mdx')).toMatchObject({ id: 'nested-too-deeply', line: 1, column })
})
