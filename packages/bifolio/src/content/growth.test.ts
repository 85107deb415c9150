/** Compiling takes time in proportion to the length of a page, whatever is in it. */
import { expect, test } from '@rstest/core'
import { expectLinear } from '../shared/growth.fixture.ts'
import { routeOf } from '../shared/route.ts'
import { compileHeading } from './compile.ts'
import { contextOf } from './context.fixture.ts'
import { hasLongLine } from './parser/limits.ts'
import { parsePage } from './parser/parse-page.ts'
import { preprocess } from './parser/preprocess.ts'

test('a line in which the parser would count columns for minutes is compiled without positions', () => {
  expect(hasLongLine('**你好，**'.repeat(20_000))).toBe(true)
  expect(hasLongLine('**你好，**\n'.repeat(20_000))).toBe(false)
})

test('stress beside Chinese is marked in linear time', () => {
  expectLinear(
    10_000,
    (size) => '**你好，**她'.repeat(size),
    (source) => preprocess(source, 'a.md'),
  )
  expectLinear(
    1000,
    (size) => '**你好，**她\n'.repeat(size),
    (source) => parsePage(source, 'a.md'),
  )
})

test('a mark that the source uses itself is not taken', () => {
  const marked = (text: string) => preprocess(`${text} **真，**她`, 'a.md').mark
  expect(marked('')).toBe('\u1680')
  expect(marked('a\u1680b')).toBe('\u2000')
  expect(marked('a&#x1680;b&#8192;c')).toBe('\u2001')
  expect(preprocess('a **b** c', 'a.md').mark).toBe('')
})

test('imports are replaced in linear time', () => {
  const context = contextOf(import.meta.dirname)
  const route = routeOf('a.mdx', context.rules)
  expectLinear(
    1500,
    (size) => Array.from({ length: size }, (_, index) => `import { a${index} } from '@theme'\n`).join(''),
    (source) => compileHeading(source, route, context),
  )
})
