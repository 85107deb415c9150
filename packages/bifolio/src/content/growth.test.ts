/** Compilation time is linear in the length of a page, whatever its content; part of `npm run test:all`. */
import { test } from '@rstest/core'
import { expectLinearTime } from '../shared/growth.fixture.ts'
import { compileAlone } from './compile.ts'
import { createContext, createRoute } from './context.fixture.ts'
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
  const context = createContext(import.meta.dirname)
  const route = createRoute(context, 'a.mdx')
  expectLinearTime(
    1500,
    (size) => Array.from({ length: size }, (_, index) => `import { a${index} } from '@theme'\n`).join(''),
    (source) => compileAlone(source, route, context),
  )
})

/** Each was quadratic, in the parser, in a pattern or in a plugin. */
const CONSTRUCTS: Record<string, string> = {
  comments: 'a <!-- ',
  'tags with attributes': '<a v-x ',
  'badges with an open quote': '<Badge "',
  'imports in Markdown': 'import a\n',
  scripts: '<script>x</script>\n\n',
  'HTML in code': '```html\n<script>\n```\n',
}
for (const [name, part] of Object.entries(CONSTRUCTS))
  test(`compiles ${name} in linear time`, () => {
    const context = createContext(import.meta.dirname)
    const route = createRoute(context, 'a.md')
    expectLinearTime(
      2000,
      (size) => `# A\n\n<div>\n\n${part.repeat(size)}`,
      (source) => compileAlone(source, route, context),
    )
  })
