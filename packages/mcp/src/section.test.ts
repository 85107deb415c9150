import { expect, test } from '@rstest/core'
import { markdownSection } from './section.ts'

const HTML =
  '<h1 id="top">T</h1><p>a</p><h2 id="one">One</h2><table><tr id="-x"></tr></table><h3 id="deep">D</h3><blockquote><h2 id="q">Q</h2></blockquote>'
const MARKDOWN = '# T\n\na\n\n## One\n\n| x |\n\n````md\n```\n## code\n````\n\n### D\n\n> ## Q\n'

test.each([
  ['one', '## One\n\n| x |\n\n````md\n```\n## code\n````\n\n### D\n\n'],
  ['-x', '## One\n\n| x |\n\n````md\n```\n## code\n````\n\n### D\n\n'],
  ['deep', '### D\n\n'],
  ['q', '> ## Q\n'],
  ['top', MARKDOWN],
  ['none', undefined],
])('finds the section of #%s', (anchor, expected) => {
  expect(markdownSection(MARKDOWN, HTML, anchor)).toBe(expected)
})

test('reads the text before the first heading, and pages with other headings in Markdown', () => {
  expect(markdownSection('a\n\n## B\n', '<p id="a">a</p><h2 id="b">B</h2>', 'a')).toBe('a\n\n')
  expect(markdownSection('## A\n\n## B\n', '<h2 id="b">B</h2>', 'b')).toBe('## A\n\n## B\n')
})
