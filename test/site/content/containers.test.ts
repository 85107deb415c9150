/** Containers (`:::tip Title`) and alerts (`> [!TIP]`). */
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const page = pageTests()
const both = inBoth(page)

/** A container with this title and a paragraph. */
const box = (kind: string, title: string, text: string): string =>
  `<div class="container ${kind}"><p class="container-title">${title}</p><p>${text}</p></div>`

const KINDS = ['tip', 'note', 'warning', 'caution', 'danger', 'info']

both(
  'every kind has a default title',
  KINDS.map((kind) => `:::${kind}\n${kind} text\n:::`).join('\n\n'),
  ({ html }) => {
    for (const kind of KINDS) expect(html).toContain(box(kind, kind.toUpperCase(), `${kind} text`))
  },
)

page(
  'default titles are translated to Chinese',
  ':::tip\na\n:::\n\n> [!WARNING]\n> b\n\n:::details\nc\n:::',
  ({ html }) => {
    expect(html).toContain(box('tip', '提示', 'a'))
    expect(html).toMatch(/<p class="container-title">警告<\/p>\s*<p>b<\/p>/)
    expect(html).toContain('<summary class="container-title">详情</summary>')
  },
  { file: 'zh/containers.mdx' },
)

const TITLES: [source: string, title: string][] = [
  [':::tip My *title*', 'My <em>title</em>'],
  ['::: tip Spaced', 'Spaced'],
  [':::TIP Upper', 'Upper'],
  [':::tip[Bracket]', 'Bracket'],
  [`:::tip{title="T & 't'"}`, `T &amp; 't'`],
  [String.raw`:::tip\{title="Escaped"\}`, 'Escaped'],
  [`:::tip{title='single'}`, 'single'],
  [':::tip `code` and [link](/guide/)', '<code>code</code> and <a href="/guide/">link</a>'],
  [':::tip [link](/guide/) first', '<a href="/guide/">link</a> first'],
  [':::tip 中文，**粗，**体', '中文，<strong>粗，</strong>体'],
  [':::tip At 12:30', 'At 12:30'],
  [':::tip array[0', 'array[0'],
]
for (const [source, title] of TITLES)
  both(`title: ${source}`, `${source}\ntext\n:::`, ({ html }) =>
    expect(html.trim()).toBe(box('tip', title, 'text')),
  )

both('details open and close', ':::details More\ntext\n:::', ({ html }) => {
  expect(html.trim()).toBe(
    '<details class="container details"><summary class="container-title">More</summary><p>text</p></details>',
  )
})

both(
  'containers can be nested',
  '::::tip outer\nbefore\n\n:::warning inner\nin\n:::\n\nafter\n::::',
  ({ html }) => {
    expect(html.trim()).toBe(
      `<div class="container tip"><p class="container-title">outer</p><p>before</p>${box('warning', 'inner', 'in')}<p>after</p></div>`,
    )
  },
)

both(
  'containers work in lists and quotes',
  '- a\n  :::tip L\n  x\n  :::\n- b\n\n1. c\n\n   :::note\n   y\n   :::\n\n> :::info Q\n> z\n> :::',
  ({ html }) => {
    expect(html).toContain(box('tip', 'L', 'x'))
    expect(html).toContain(box('note', 'NOTE', 'y'))
    expect(html).toContain(box('info', 'Q', 'z'))
  },
)

both('containers next to paragraphs need no empty line', 'before\n:::tip T\nx\n:::\nafter', ({ html }) => {
  expect(html.trim()).toBe(`<p>before</p>\n${box('tip', 'T', 'x')}\n<p>after</p>`)
})

both(
  'containers may have any content',
  ':::tip T\n## Heading in a box\n\n| a |\n|---|\n| b |\n\n```js\n:::tip\n:::\n```\n\n- item\n:::',
  ({ html, page }) => {
    expect(html).toContain('<h2 id="heading-in-a-box">')
    expect(html).toContain('<table>')
    expect(html).toContain('<code>:::tip\n:::</code>')
    expect(html).toContain('<li>item</li>')
    expect(page.toc[0]?.text).toBe('Heading in a box')
  },
)

both(
  'containers after code blocks are recognized',
  '- ```js\n  x\n  ```\n\n:::tip After\nx\n:::\n\n> ```js\n> open\n\n:::note Last\ny\n:::',
  ({ html }) => {
    expect(html).toContain(box('tip', 'After', 'x'))
    expect(html).toContain(box('note', 'Last', 'y'))
  },
)

const ALERTS: [source: string, kind: string, title: string][] = [
  ['> [!NOTE]\n> text', 'note', 'NOTE'],
  ['> [!tip]\n> text', 'tip', 'TIP'],
  ['> [!WARNING] text', 'warning', 'WARNING'],
  ['> [!CAUTION]\n>\n> text', 'caution', 'CAUTION'],
  ['> [!IMPORTANT]\n> text', 'info', 'INFO'],
]
for (const [source, kind, title] of ALERTS)
  both(`alert: ${source.split('\n')[0]}`, source, ({ html }) => {
    expect(html.replace(/\n/g, '')).toBe(box(kind, title, 'text'))
  })

both('an alert may have several blocks', '> [!TIP]\n> one\n>\n> - two', ({ html }) => {
  expect(html.replace(/\n/g, '')).toBe(
    '<div class="container tip"><p class="container-title">TIP</p><p>one</p><ul><li>two</li></ul></div>',
  )
})

both('quotes without an alert marker stay quotes', '> [!UNKNOWN]\n> x\n\n> say [!TIP]', ({ html }) => {
  expect(html).not.toContain('container')
  expect(html).toContain('[!UNKNOWN]')
})

both(
  'containers with equally many colons end together, or one by one',
  ':::warning W\n\n:::code-group\n```js [a]\n1\n```\n:::\n\nbetween\n\n:::tip T\nx\n:::',
  ({ html }) => {
    expect(html).toContain('</div></div></div>\n<p>between</p>')
    expect(html).toContain(box('tip', 'T', 'x'))
  },
)

both('nested containers with an end for each', ':::tip A\n:::note B\nx\n:::\ny\n:::\nz', ({ html }) => {
  expect(html.trim()).toBe(
    `<div class="container tip"><p class="container-title">A</p>${box('note', 'B', 'x')}<p>y</p></div>\n<p>z</p>`,
  )
})
