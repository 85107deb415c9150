/** Headings: ids, anchors, titles and outlines. */
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const page = pageTests()
const both = inBoth(page)

/** A heading below the h1, with the link to itself. */
const heading = (depth: number, id: string, html: string, label = html): string =>
  `<h${depth} id="${id}">${html}<a class="anchor" href="#${id}" aria-label="Link to “${label}”">#</a></h${depth}>`

const IDS: [name: string, source: string, html: string][] = [
  ['a slug of the text', '## Say Hello, World!', heading(2, 'say-hello-world', 'Say Hello, World!')],
  ['a custom id', '## Usage {#use}', heading(2, 'use', 'Usage')],
  ['an escaped id', '## Usage \\{#use-it\\}', heading(2, 'use-it', 'Usage')],
  ['an id escaped at its start', '### Usage \\{#only}', heading(3, 'only', 'Usage')],
  ['an id with dots', '## fn() {#rstest.fn}', heading(2, 'rstest.fn', 'fn()')],
  ['Chinese', '#### 中文标题：测试（一）', heading(4, '中文标题测试一', '中文标题：测试（一）')],
  ['a Chinese id', '## 用法 {#用法}', heading(2, '用法', '用法')],
  ['code', '## `rstest.fn()`', heading(2, 'rstestfn', '<code>rstest.fn()</code>', 'rstest.fn()')],
  [
    'an id in code is text',
    '## `{#no}` here',
    heading(2, 'no-here', '<code>{#no}</code> here', '{#no} here'),
  ],
  [
    'markup',
    '## A **b** & [c](/guide/)',
    heading(2, 'a-b--c', 'A <strong>b</strong> &amp; <a href="/guide/">c</a>', 'A b &amp; c'),
  ],
  ['underlined', 'Sub\n---', heading(2, 'sub', 'Sub')],
  ['closing number signs', '## Closed ##', heading(2, 'closed', 'Closed')],
  ['repeated', '## Same\n\n## Same', `${heading(2, 'same', 'Same')}\n${heading(2, 'same-1', 'Same')}`],
  [
    'a slug that is already used as an id',
    '## Other {#same}\n\n## Same',
    `${heading(2, 'same', 'Other')}\n${heading(2, 'same-1', 'Same')}`,
  ],
  ['without text', '##', '<h2></h2>'],
]
for (const [name, source, html] of IDS) both(name, source, (built) => expect(built.html.trim()).toBe(html))

both(
  'the h1 is the title and has no anchor',
  '# The `code` *Title* {#top}\n\ntext',
  ({ html, page, document }) => {
    expect(html).toContain('<h1 id="top">The <code>code</code> <em>Title</em></h1>')
    expect(page.title).toBe('The code Title')
    expect(document).toContain('<title>The code Title - Test</title>')
  },
)

page(
  'components and expressions are not in titles and labels',
  'export const n = 42\n\n# Title <Badge text="New" /> {n} <Badge>child</Badge>\n\n## Part <Badge>beta</Badge> {n}\n\n### <b>bold</b> part',
  ({ html, page, document }) => {
    expect(page.title).toBe('Title')
    expect(page.headingTitle).toBe('Title')
    expect(document).toContain('<title>Title - Test</title>')
    expect(html).toMatch(/<h1 id="[^"]*">Title <span class="badge tip" data-silent="true">New<\/span> 42 /)
    expect(html).toContain('aria-label="Link to “Part”"')
    expect(html).toContain('aria-label="Link to “bold part”"')
    expect(JSON.stringify(page)).not.toMatch(/Badge|New|span|beta|child/)
  },
)

page('a title that is a single component is its text', '# <Badge>Only</Badge>', ({ page }) =>
  expect(page.title).toBe('Only'),
)

both(
  'the outline has h2 to h4',
  '# One\n\n## Two\n\n### Three `x`\n\n#### Four\n\n##### Five',
  ({ page }) => {
    expect(page.toc.map(({ text, id, depth }) => [text, id, depth])).toEqual([
      ['Two', 'two', 2],
      ['Three x', 'three-x', 3],
      ['Four', 'four', 4],
    ])
  },
)

both('positions of headings in the text', '# One\n\nabc\n\n## Two\n\nx', ({ page }) => {
  expect('One\nabc\nTwo\nx'.slice(page.toc[0]?.charIndex)).toMatch(/^Two/)
})

both(
  'a title in frontmatter is rendered as the h1 if there is none',
  '---\ntitle: From <front> & matter\n---\n\ntext',
  ({ html, page }) => {
    expect(html).toBe('<h1 id="from-front--matter">From &lt;front&gt; &amp; matter</h1>\n<p>text</p>')
    expect(page.title).toBe('From <front> & matter')
  },
)

both(
  'the h1 from frontmatter does not use an id of another heading',
  '---\ntitle: Setup\n---\n\n## Setup',
  ({ html }) => {
    expect(html.match(/id="setup"/g)?.length).toBe(1)
    expect(html).toContain('<h2 id="setup">')
  },
)

both('a page without title and h1 is named after its file', 'text', ({ page, html }) => {
  expect(page.title).toMatch(/^both-\d+-mdx?$/)
  expect(html).not.toContain('<h1')
})

page(
  'labels are in the language of the page',
  '## 标题',
  ({ html }) => {
    expect(html).toContain('aria-label="链接到“标题”"')
  },
  { file: 'zh/headings.md' },
)
