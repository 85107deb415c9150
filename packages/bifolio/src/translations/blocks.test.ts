import { expect, test } from '@rstest/core'
import { readBlocks } from './blocks.ts'

/** The text of each block in the file. */
function written(source: string, file = 'en/a.mdx'): string[] {
  return readBlocks(source, file).map(({ start, end }) => source.slice(start, end))
}

test('offsets select each block in the file, as it is written there', () => {
  const parts = [
    '---\ntitle: A\n---',
    '## 标题 {#run}',
    'One\ntwo **三。**四 and `code`.',
    '- First',
    '  - Nested\n    line',
    ':::tip A title {open}',
    'Inside.',
    ':::\n\n> Quoted\n> twice',
    '```ts\nrun()\n```',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'Last {1 + 1}.',
  ]
  const source = `${parts.join('\n\n')}\n`
  expect(written(source)).toEqual(parts.map((part) => part.replace(/^ +- /, '- ').replace(/^:::\n\n> /, '')))
})

test('containers without a title, and components, end before their first block', () => {
  expect(written(':::tip\nInside.\n:::\n')).toEqual([':::tip', 'Inside.'])
  expect(written('<Steps>\n\n### One\n\n</Steps>\n')).toEqual(['<Steps>', '### One'])
  expect(written('::: details {#x}\nInside.\n:::\n')).toEqual(['::: details {#x}', 'Inside.'])
})

test('a page with broken syntax has no blocks', () => {
  expect(readBlocks('<A>\n', 'en/a.mdx')).toEqual([])
})
