import { expect, test } from '@rstest/core'
import * as output from './output.ts'
import { shownText } from './output.ts'
import { rstest } from './rstest.ts'

const difference = (expected: string, actual: string, isExcerpt = false) =>
  output.difference(rstest, expected, actual, isExcerpt)

const RUN = `  Rstest v0.12.0

 ✓ a.test.ts (1)
 ✓ b.test.ts (2)

 Test Files 2 passed
   Duration 248ms (build 46ms, tests 202ms)`

test('times, sizes, dates, ports and versions of other tools may differ', () => {
  expect(difference(RUN, RUN.replaceAll(/\d+ms/g, '1.2s'))).toBeUndefined()
  expect(difference('8 MB, 12.5%, Rsbuild v2.1.0', '11.5 MB, 3%, Rsbuild v2.2.14')).toBeUndefined()
  expect(
    difference('trace-2026-11-21T05-15-42-338.json', 'trace-2027-01-02T03-04-05-006.json'),
  ).toBeUndefined()
  expect(
    difference('rstest/0.12.0 linux-x64 node-v20.20.2', 'rstest/0.12.0 linux-x64 node-v22.23.3'),
  ).toBeUndefined()
  expect(difference('{"node":"v20.20.2"}', '{"node":"v22.23.3"}')).toBeUndefined()
  expect(difference('on http://127.0.0.1:3368/', 'on http://127.0.0.1:5739/')).toBeUndefined()
  expect(difference('on http://127.0.0.1:3368/', 'on http://127.0.0.2:3368/')).toBeDefined()
})

test('the version of Rstest, numbers and words may not', () => {
  expect(difference(RUN, RUN.replace('0.12.0', '0.13.0'))).toMatch(
    /^- {3}Rstest v0\.12\.0\n\+ {3}Rstest v0\.13\.0/,
  )
  expect(difference(RUN, RUN.replace('2 passed', '3 passed'))).toContain('-  Test Files 2 passed')
  expect(difference(RUN, `${RUN}\nmore`)).toContain('+ more')
})

test('reports of several files come in any order', () => {
  const swapped = RUN.replace(' ✓ a.test.ts (1)\n ✓ b.test.ts (2)', ' ✓ b.test.ts (2)\n ✓ a.test.ts (1)')
  expect(difference(RUN, swapped)).toBeUndefined()
  expect(difference('a\nb', 'b\na')).toBeDefined()
})

test('what one file logs and reports keeps its order', () => {
  const log = (file: string, ...texts: string[]) => texts.map((text) => `log | ${file}\n${text}\n`).join('\n')
  const report = (...files: string[]) => `${files.join('\n')}\n Test Files 2 passed\n Duration 248ms`
  const [a, b] = [log('a.test.ts', 'first', 'second'), log('b.test.ts', 'first', 'second')]
  expect(difference(report(a, b), report(b, a))).toBeUndefined()
  expect(difference(report(a, b), report(log('a.test.ts', 'second', 'first'), b))).toBeDefined()
  const cases = ' ✓ a.test.ts (2)\n  ✓ one (1ms)\n  ✓ two (1ms)'
  expect(difference(report(cases, b), report(b, cases))).toBeUndefined()
  expect(
    difference(report(cases, b), report(' ✓ a.test.ts (2)\n  ✓ two (1ms)\n  ✓ one (1ms)', b)),
  ).toBeDefined()
})

test('lists of test files come in any order', () => {
  const list = 'src/a.spec.tsx\ntests/b.ts'
  expect(difference(list, 'tests/b.ts\nsrc/a.spec.tsx')).toBeUndefined()
  expect(difference(list, 'tests/b.ts\nsrc/c.spec.tsx')).toBeDefined()
  const [a, b, c] = ['a.test.ts:3:1 > adds', 'a.test.ts:9:1 > halves', 'b.test.ts > c']
  expect(difference([a, b, c].join('\n'), [c, a, b].join('\n'))).toBeUndefined()
  expect(difference([a, b, c].join('\n'), [c, b, a].join('\n'))).toBeDefined()
})

test('a case may be slow in one run and not in the other, also when the files change places', () => {
  const [a, b] = [' ✓ a.test.ts (1)\n  ✓ counts (311ms)', ' ✓ b.test.ts (2)\n  ✓ waits (402ms)']
  const report = (...files: string[]) => `  Rstest v0.12.0\n\n${files.join('\n')}`
  expect(difference(report(a, b), report(b, a.replace('311', '297')))).toBeUndefined()
  expect(difference(report(b, a.replace('311', '297')), report(a, b))).toBeUndefined()
  expect(difference(report(a, b), report(b, a.replace('counts (311ms)', 'adds (3ms)')))).toBeDefined()
})

test('a case that is listed because it was slow may be missing', () => {
  const slow = RUN.replace(' ✓ b.test.ts (2)', ' ✓ b.test.ts (2)\n  ✓ waits (404ms)')
  expect(difference(slow, RUN)).toBeUndefined()
  expect(difference(RUN, slow)).toBeUndefined()
  expect(difference(RUN, slow.replace('404ms', '4ms'))).toBeDefined()
})

test('an excerpt is a part; a gap stands for any lines', () => {
  expect(difference('b\nc', 'a\nb\nc\nd', true)).toBeUndefined()
  expect(difference('b\nd', 'a\nb\nc\nd', true)).toBeDefined()
  expect(difference('a\n  // …\nd', 'a\nb\nc\nd')).toBeUndefined()
  expect(difference('a\n…\nx', 'a\nb\nc\nd')).toBeDefined()
})

test('the project is shown in one place, whatever lies around it', () => {
  expect(shownText('\n\nroot: /var/tmp/x1/my-app/src  \n\n', '/var/tmp/x1/my-app')).toBe(
    'root: /projects/my-app/src',
  )
})
