/** Markdown of unusual form and size; the syntax is in the fixtures of `content/plugins`. */
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const page = pageTests()
const both = inBoth(page)

page(
  'HTML that is never closed does not break the page',
  'a <b>bold\n\n<div>\n\nafter',
  ({ document }) => {
    expect(document.match(/<div\b/g)?.length).toBe(document.match(/<\/div>/g)?.length)
    expect(document.match(/<b>/g)?.length).toBe(document.match(/<\/b>/g)?.length)
  },
  { file: 'en/html-open.md' },
)

page(
  'styles of folded code are written once for each page',
  `${'```ts fold\n'}${'a()\n'.repeat(40)}${'```\n\n'}`.repeat(2),
  ({ html }) => {
    expect(html.match(/<link rel="stylesheet" href="\/static\/asset\/code-fold\.\w+\.css">/g)).toHaveLength(1)
    expect(html.match(/data-height="300" data-fold>/g)).toHaveLength(2)
    expect(html.match(/<details class="code-unfold" data-no-index><summary>Show all/g)).toHaveLength(2)
  },
)

const NESTED = 300
both('300 levels of quotes', `${'>'.repeat(NESTED)} deep`, ({ html }) => {
  expect(html.match(/<blockquote>/g)?.length).toBe(NESTED)
})
page(
  '300 nested lists',
  Array.from({ length: NESTED }, (_, depth) => `${'  '.repeat(depth)}- ${depth}`).join('\n'),
  ({ html }) => {
    expect(html.match(/<ul>/g)?.length).toBe(NESTED)
  },
)

const PARAGRAPH = 'A paragraph with **bold**, `code` and a [link](/guide/). '
page(
  'a page of a megabyte',
  `# Big\n\n${`${PARAGRAPH}\n\n`.repeat(Math.ceil(1e6 / PARAGRAPH.length))}`,
  ({ html }) => {
    expect(html.length).toBeGreaterThan(1e6)
    expect(html.match(/<p>/g)?.length).toBe(Math.ceil(1e6 / PARAGRAPH.length))
  },
)

both(
  'CRLF line endings',
  '# Title\r\n\r\n:::tip Note\r\nText\r\n:::\r\n\r\n```js\r\na\r\nb\r\n```\r\n',
  ({ html, document }) => {
    expect(html).toContain('<p class="container-title">Note</p>')
    expect(html).toContain('<code>a\nb</code>')
    expect(document).not.toContain('\r')
  },
)
both(
  'CR line endings, alone and mixed with others',
  '# Title\r\r\r\n:::tip Note\rText\r:::\r\r\n```js\ra\r\r\nb\r```\r',
  ({ html, document }) => {
    expect(html).toContain('<p class="container-title">Note</p>')
    expect(html).toContain('<code>a\n\nb</code>')
    expect(document).not.toContain('\r')
  },
)

both('frontmatter with CRLF line endings', '---\r\ntitle: Win\r\n---\r\n\r\ntext', ({ page, html }) => {
  expect(page.title).toBe('Win')
  expect(html).toContain('<p>text</p>')
})
both('a byte order mark', '\uFEFF---\ntitle: Marked\n---\n\n# Head', ({ page, html, document }) => {
  expect(page.title).toBe('Marked')
  expect(html).toContain('<h1 id="head">Head</h1>')
  expect(document).not.toContain('\uFEFF')
})
both('an empty file', '', ({ html }) => expect(html).toBe(''))
