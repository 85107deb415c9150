import { expect, test } from '@rstest/core'
import { readBlocks } from './read-blocks.ts'

/** The text of each block. */
function written(source: string): string[] {
  return readBlocks(source, 'en/a.mdx').map((block) => block.source)
}

test('splits a page into blocks, without the blocks inside them', () => {
  const parts = [
    '---\ntitle: A\n---',
    '## 标题 {#run}',
    'One\ntwo **三。**四 and `code`.',
    '- First',
    '  - Nested\n    line',
    'Last {1 + 1}.',
    '```ts\nrun()\n```',
    '| a | b |\n| - | - |\n| 1 | 2 |',
  ]
  expect(written(`${parts.join('\n\n')}\n`)).toHaveLength(parts.length)
  expect(written('> Quoted\n> twice\n')).toEqual(['Quoted\n> twice'])
})

test('containers without a title, and components, end before their first block', () => {
  expect(written('<Steps>\n\n### One\n\n</Steps>\n')).toEqual(['<Steps>', '### One'])
})

test('a page with broken syntax has no blocks', () => {
  expect(readBlocks('<A>\n', 'en/a.mdx')).toEqual([])
})
