import { expect, test } from '@rstest/core'
import { captureOnly } from './captures.ts'

test.each([
  ['(a)(b)', [2], '(?:a)(b)', [2]],
  ['((a)|(?:b))(?=c)(?<!d)(?<=e)', [1, 2], '((a)|(?:b))(?=c)(?<!d)(?<=e)', [1, 2]],
  ['(?<name>a)(b)', [2], '(?:a)(b)', [2]],
  ['(?<name>a)(b)', [1], '(a)(?:b)', [1]],
  ['\\((a)\\)[(](b)', [2], '\\((?:a)\\)[(](b)', [2]],
  ['(a)(b)', [0, 7], '(?:a)(?:b)', []],
])('of %s the groups %j', (source, read, expected, groups) => {
  const kept = captureOnly(new RegExp(source, 'dg'), new Set(read))
  expect(kept.expression.source).toBe(expected)
  expect(kept.groups).toEqual(groups)
  expect(kept.expression.hasIndices).toBe(groups.length > 0)
})

test('a character class may hold others in one kind of expressions only', () => {
  const sourceOf = (source: string, flags: string, read: number[]) =>
    captureOnly(new RegExp(source, flags), new Set(read)).expression.source
  expect(sourceOf('[a[(](b)(c)', 'dgu', [1])).toBe('[a[(](b)(?:c)')
  expect(sourceOf('[a[b]\\(](b)(c)', 'dgv', [1])).toBe('[a[b]\\(](b)(?:c)')
})

test('all groups stay where they are referred to, or where it is not known which are read', () => {
  for (const expression of [/(a)\1/dg, /(?<n>a)\k<n>/dg])
    expect(captureOnly(expression, new Set())).toEqual({ expression, groups: undefined })
  const expression = /(a)(b)/dg
  expect(captureOnly(expression, undefined)).toEqual({ expression, groups: undefined })
})
