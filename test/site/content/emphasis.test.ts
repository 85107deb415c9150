/** Emphasis next to Chinese, Japanese and Korean text, where CommonMark requires spaces that writers omit. */
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const both = inBoth(pageTests())

both(
  'headings have no separator that the parser uses internally',
  '# **真，**她\n\n## **标题，**文\n\n![**图，**片](https://x.org/a.png)',
  ({ html, page, document }) => {
    expect(html).toContain('<h2 id="标题文"><strong>标题，</strong>文')
    expect(html).toContain('aria-label="Link to “标题，文”"')
    expect(page.title).toBe('真，她')
    expect(page.toc[0]?.text).toBe('标题，文')
    expect(document).not.toContain('\u1680')
  },
)

both(
  'frontmatter',
  '---\ntitle: 用**真，**她\ndescription: "**说，**明"\n---\n正文',
  ({ page, document }) => {
    expect(page.title).toBe('用**真，**她')
    expect(page.description).toBe('**说，**明')
    expect(document).not.toContain('\u1680')
  },
)

both('20,000 times in a line', '**你好，**'.repeat(20_000), ({ html, problems }) => {
  expect(html).toContain('**你好，**')
  expect(problems).toEqual([])
})
