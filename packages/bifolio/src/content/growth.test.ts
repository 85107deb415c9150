/** Compilation time is linear in the length of a page, whatever its content; part of `npm run test:all`. */
import { test } from '@rstest/core'
import { expectLinearTime } from '../shared/growth.fixture.ts'
import { routeOf } from '../shared/route.ts'
import { compileHeading } from './compile.ts'
import { contextOf } from './context.fixture.ts'
import { parsePage } from './parser/parse-page.ts'
import { preprocess } from './parser/preprocess.ts'

test('preprocesses emphasis beside Chinese in linear time', () => {
  expectLinearTime(
    10_000,
    (size) => '**你好，**她'.repeat(size),
    (source) => preprocess(source, 'a.md'),
  )
  expectLinearTime(
    1000,
    (size) => '**你好，**她\n'.repeat(size),
    (source) => parsePage(source, 'a.md'),
  )
})

test('replaces imports in linear time', () => {
  const context = contextOf(import.meta.dirname)
  const route = routeOf('a.mdx', context.rules)
  expectLinearTime(
    1500,
    (size) => Array.from({ length: size }, (_, index) => `import { a${index} } from '@theme'\n`).join(''),
    (source) => compileHeading(source, route, context),
  )
})
