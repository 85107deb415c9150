/** Mistakes that authors and newcomers made in reviews, with messages that did not lead to the fix. */
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests()

mistake(
  'a misspelled scheme in a page, in frontmatter and in a menu, and schemes of programs',
  {
    'en/schemes.md':
      '---\nprev:\n  text: A\n  link: htps://example.org\n---\n\n# A\n\n[a](htp://example.org) [b](mailto;a@example.org) [c](vscode:extension/a)\n',
    'en/_nav.json': '[{ "text": "A", "link": "https//example.org" }]\n',
  },
  { file: 'en/_nav.json', line: 1, message: '`https//example.org`', hint: '`https://`' },
  { line: 4, message: '`htps://example.org`', hint: '`https://`' },
  { line: 9, column: 1, message: '`htp://example.org`', hint: 'Begin it with `https://`' },
  { line: 9, column: 24, message: '`mailto;a@example.org`', hint: '`mailto:`' },
)
