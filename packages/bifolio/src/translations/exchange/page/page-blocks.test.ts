import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { writeText } from '../placeholders.ts'
import { readTagged, writeTagged } from '../tagged-text.ts'
import { readPage } from './page-blocks.ts'

/** The texts of a page, as translators see them, each with its part. */
function texts(source: string, file = 'en/a.mdx'): string[] {
  return (readPage(source, file)?.blocks ?? []).flatMap(({ texts }) =>
    texts.map(({ part, tokens }) => (part ? `${part}: ` : '') + writeTagged(tokens)),
  )
}

test.each([
  [
    'code, links, images',
    'Run `a` in [a `b`](/x "T") ![alt](x.png) ![](y.png).',
    ['Run <1/> in <2>a <3/></2> <4>alt</4> <5/>.'],
  ],
  ['emphasis stays', 'It **must** *not* ~~be~~.', ['It **must** *not* ~~be~~.']],
  ['addresses', 'See https://a.b/c and <Link to="/x">y</Link>.', ['See <1/> and <2>y</2>.']],
  [
    'components with texts',
    'A <Badge text="new" type={1} /> b <Card title="A" label="B">c</Card> <Icon />.',
    ['A <1>new</1> b <2>A</2><3>B</3>c<4/> <5/>.'],
  ],
  ['expressions and footnotes', 'A {x} b[^1]. {/* c */}\n\n[^1]: Note.', ['A <1/> b<2/>. <3/>', 'Note.']],
  [
    'references',
    'See [one], [two][one] and [one][].\n\n[one]: /x',
    ['See <1>one</1>, <2>two</2> and <3>one</3>.'],
  ],
  ['lines', 'One\ntwo \\\nthree.', ['One two <1/>three.']],
  ['quotations', '> One\n> two\n>\n> - three', ['One two', 'three']],
  ['headings', '## Run *it* \\{#run}\n\n# Go {#go}', ['Run *it*', 'Go']],
  [
    'tables',
    '| a | `b` |\n| --- | --- |\n| `c\\|d` | The e \\| f |\n| - | 1 |',
    ['1.1: a', '2.2: The e \\| f'],
  ],
  ['containers', ':::tip Title `x`\nIn.\n:::\n\n::: warning\nB\n:::', ['Title <1/>', 'In.', 'B']],
  [
    'components',
    '<Card title="A" to="/x" description=\'B\'>\nC\n</Card>',
    ['title: A', 'description: B', 'C'],
  ],
  ['elements in a line', '<p>Hello <i>x</i></p>', ['Hello', '<1>x</1>']],
  [
    'frontmatter',
    '---\ntitle: "A: b"\nsidebar: false\nhero:\n  text: C\n  install: npm i x\n  actions:\n    - { text: Go, link: /x }\nlegal: [D]\n---\n',
    ['title: A: b', 'hero.text: C', 'hero.actions.0.text: Go', 'legal.0: D'],
  ],
  ['signs between code', '- `a`, `b`\n- `c` `d`\n- 1.2', ['<1/>, <2/>']],
  ['no code', '```ts\n// a\n```\n\nimport x from "y"\n\n---\n', []],
  ['the kind of an alert', '> [!NOTE]\n> Text [!x]', ['<1/> Text [!x]']],
  ['what looks like a mark', 'a \\<1> b', ['a \\<1/>1> b']],
])('%s', (_name, source, expected) => {
  expect(texts(source)).toEqual(expected)
})

test('in Markdown, tags of HTML are pairs', () => {
  expect(texts('Press <kbd>q</kbd> <br> <b>x <b>y</b></b> 1 <2> </p>', 'en/a.md')).toEqual([
    'Press <1>q</1> <2/> <3>x <4>y</4></3> 1 <5/>2> <6/>',
  ])
  expect(texts('A <Badge type="x" text="new" />.', 'en/a.md')).toEqual(['A <1>new</1>.'])
})

test.each([
  '## Run *it* \\{#run}',
  ':::tip Title {open}\nIn.\n:::',
  '::: details Click `me` {.x}\n\nIn.\n\n:::',
  ':::tip{title="A b"}\nIn.\n:::',
  '> [!NOTE]\n> Text `x`\n> on\n',
  '- :::tip Title\n  In.\n  :::\n- 中文**真，**她',
  '| a | b `c\\|d` |\n| --- | --- |\n| **e** |  f  |',
  '1. One\n\n   Two `x`\n2. Three\n',
])('texts are at their offsets in the file: %j', (source) => {
  const page = readPage(source, 'en/a.mdx')
  expect(page?.blocks.flatMap(({ texts }) => texts)).not.toEqual([])
  for (const { texts, start, end, block } of page?.blocks ?? []) {
    expect(source.slice(start, end).slice(0, 3)).toBe(block.source.slice(0, 3))
    for (const { tokens, placeholders, ...range } of texts) {
      const known = new Map(placeholders.map((placeholder) => [placeholder.id, placeholder]))
      const written = source.slice(range.start, range.end).replace(/\s*\n[\s>]*/g, ' ')
      expect(writeText(tokens, known, false)).toBe(written)
    }
  }
})

/** The Markdown of this repository. */
const MANUALS = ['docs', 'website'].map((name) => join(import.meta.dirname, '../../../../../..', name))

test.each(MANUALS)('texts of real pages are written as they were read: %s', (root) => {
  const files = ['en', 'zh'].flatMap((lang) =>
    readdirSync(join(root, lang), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => join(lang, name)),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const inOneLine = (part: string): string => part.replace(/[ \t]*\n[\s>]*/g, ' ')
    for (const { texts } of readPage(text, file)?.blocks ?? [])
      for (const { tokens, placeholders, kind, start, end } of texts) {
        const known = new Map(placeholders.map((placeholder) => [placeholder.id, placeholder]))
        const written = writeText(readTagged(writeTagged(tokens)), known, false)
        if (kind !== 'yaml') expect(inOneLine(written), file).toBe(inOneLine(text.slice(start, end)))
      }
  }
})
