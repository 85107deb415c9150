import { expect, test } from '@rstest/core'
import { pageTexts, wordPosition } from './page-texts.ts'

const texts = (source: string) => pageTexts(source, 'zh/a.mdx').map(({ text }) => text)

test('reads text and the texts of frontmatter, without code, links and inline components', () => {
  const page = [
    '---\ntitle: Title\ntags: [x]\n---\n',
    'one `code` [link](/x) <Badge text="y">z</Badge> **two**\n',
    '```ts\nthree()\n```\n',
    ':::note Label\n\n- item\n\n:::\n',
    '<Tabs>\n\nin tabs\n\n</Tabs>\n',
    '| cell |\n| --- |\n',
  ].join('\n')
  expect(
    texts(page)
      .map((text) => text.trim())
      .filter(Boolean),
  ).toEqual(['Title', 'one', 'two', 'Label', 'item', 'in tabs', 'cell'])
})

test('locates words in lines, after escapes and in quotes', () => {
  const source = '> a \\* word\n> and word, word\n'
  const lines = source.split('\n')
  const [text] = pageTexts(source, 'a.md')
  const at = [...(text?.text ?? '').matchAll(/word/g)].map(({ index }) => index)
  expect(at.map((index) => text && wordPosition(text, [index, 'word'], lines))).toEqual([
    { line: 1, column: 8 },
    { line: 2, column: 7 },
    { line: 2, column: 13 },
  ])
})
