import { expect, test } from '@rstest/core'
import type { LineRange } from './fence.ts'
import { movedRanges, shownCode } from './twoslash.ts'

test.each([
  ['lines before a cut', 'hidden()\n// ---cut---\n\nshown()', 'shown()'],
  ['lines before the last cut', 'a()\n// ---cut---\nb()\n// ---cut-before---\nc()', 'c()'],
  ['lines after a cut', 'shown()\n  // ---cut-after---\nhidden()', 'shown()'],
  ['lines between two marks', 'a()\n// ---cut-start---\nb()\n// ---cut-end---\nc()', 'a()\nc()'],
  [
    'options and queries',
    '// @noErrors: 2339\n// @strict\nconst a = 1\n//    ^?\n// ^^^ text',
    'const a = 1',
  ],
])('hides %s', (_, code, shown) => expect(shownCode(code).code).toBe(shown))

test('keeps other comments', () => {
  const code = '// @filename: a.ts\n// @ts-expect-error wrong\n// @vitest-environment jsdom\na() // ---cut---'
  expect(shownCode(code).code).toBe(code)
})

test('inserts notes after lines, and moves the lines that a fence marks', () => {
  const notes = new Map([
    [0, ['// hidden']],
    [2, ['// one', '// two']],
  ])
  const { code, numbers } = shownCode('a()\n// ---cut---\nb()\nc()', notes)
  expect(code).toBe('b()\n// one\n// two\nc()')
  const ranges: LineRange[] = [
    [1, 2],
    [2, 9],
    [3, 3],
  ]
  expect(movedRanges(ranges, numbers)).toEqual([
    [1, 4],
    [4, 4],
  ])
})
