import { expect, test } from '@rstest/core'
import { colourOutput } from './terminal.ts'

test('what passed, what failed and times', () => {
  expect(
    colourOutput([
      ' ✓ a > b (3ms)',
      ' ✗ c',
      '   Duration 1.2s (build 46ms)',
      ' Tests 1 failed | 2 passed (3)',
    ]),
  ).toEqual([
    ' <span class=i>✓</span> a &gt; b <span class=c>(3ms)</span>',
    ' <span class=d>✗</span> c',
    '   Duration <span class=c>1.2s</span> (build <span class=c>46ms)</span>',
    ' Tests <span class=d>1 failed</span> | <span class=i>2 passed</span> (3)',
  ])
})

test('the lines of a difference, which a list is not', () => {
  expect(colourOutput(['- Expected', '+ Received', '', '- "<a>"', '+ "b"'])).toEqual([
    '<span class=d>- Expected</span>',
    '<span class=i>+ Received</span>',
    '',
    '<span class=d>- "&lt;a&gt;"</span>',
    '<span class=i>+ "b"</span>',
  ])
  expect(colourOutput(['- one', '- two'])).toEqual(['- one', '- two'])
})

test('an error and where it was thrown', () => {
  expect(colourOutput(['TypeError: 0 failed', '    at a.ts:1:2'])).toEqual([
    '<span class=d>TypeError</span>: 0 failed',
    '<span class=c>    at a.ts:1:2</span>',
  ])
})
