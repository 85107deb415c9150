/** Headings: ids, anchors, titles and outlines. */
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const page = pageTests()
const both = inBoth(page)

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
      ['Three `x`', 'three-x', 3],
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
