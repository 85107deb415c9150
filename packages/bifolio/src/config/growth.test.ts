/** Reading a file takes time linear in its length, for any content; part of `npm run test:all`. */
import { test } from '@rstest/core'
import { expectLinearTime } from '../shared/growth.fixture.ts'
import { readFrontmatter } from './frontmatter.ts'
import { readMeta } from './meta.ts'

test('unknown fields take linear time', () => {
  expectLinearTime(
    1000,
    (size) => Array.from({ length: size }, (_, index) => `key${index}: 1`).join('\n'),
    (yaml) => readFrontmatter(yaml, 'en/a.mdx', 2),
  )
})

test('invalid menu entries take linear time', () => {
  expectLinearTime(
    1000,
    (size) => `[${Array(size).fill('\n{ "type": "file" }')}]`,
    (text) => readMeta(text, 'en/guide/_meta.json'),
  )
})
