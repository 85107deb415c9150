import { expect, test } from '@rstest/core'
import { withoutTwoslash } from './twoslash.ts'

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
])('hides %s', (_, code, shown) => expect(withoutTwoslash(code)).toBe(shown))

test('keeps other comments', () => {
  const code = '// @filename: a.ts\n// @ts-expect-error wrong\n// @vitest-environment jsdom\na() // ---cut---'
  expect(withoutTwoslash(code)).toBe(code)
})
