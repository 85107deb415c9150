/** Style attributes become rules of the document; scripts, event handlers and invalid CSS, which the security policy blocks, are reported. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { pageTests } from '../page-tests.ts'

const page = pageTests()

const reported = (line: number, column: number, what: string) =>
  expect.objectContaining({ severity: 'warning', line, column, message: expect.stringContaining(what) })

page(
  'in Markdown',
  '# A\n\n<p style="color: red;\n  top: 0" onclick="go()">red</p>\n\n<i style="color: red}">x</i>\n\n<script>go()</script>\n\n<style>p { color: red }</style>\n',
  ({ html, problems }) => {
    expect(html).toContain('<p data-style="color: red; top: 0">red</p>')
    expect(html).toContain('<i>x</i>')
    expect(html).not.toMatch(/<style|script|onclick/i)
    expect(problems).toEqual([
      reported(4, 11, '`onclick`'),
      reported(6, 4, '`style`'),
      reported(8, 1, '`<script>`'),
      reported(10, 1, '`<style>`'),
    ])
  },
  { file: 'en/inline.md' },
)

page(
  'in MDX',
  '# A\n\ntext <b style={{ color: "red" }}>red</b>\n\n<p style="color: red" onClick={() => {}}>x [y](/guide/install) <a style={{}} href="/guide/">z</a></p>\n\n<script src="/x.js" />\n',
  ({ html, problems }) => {
    expect(html).toContain('<b data-style="color:red">red</b>')
    expect(html).not.toMatch(/<style|script|onclick/i)
    expect(html).toContain('<p>x <a href="/zh/guide/install">y</a> <a href="/zh/guide/">z</a></p>')
    expect(problems).toEqual([
      reported(5, 4, 'in MDX it must be an object'),
      reported(5, 23, '`onClick`'),
      reported(7, 1, '`<script>`'),
    ])
  },
  { file: 'zh/inline.mdx' },
)

page(
  'in an empty table header, which becomes a cell',
  '# A\n\n<table><tr><th class="x" style="color: red"></th><th>b</th></tr></table>\n',
  ({ html, problems }) => {
    expect(html).toContain('<tr><td class="x" data-style="color: red"></td><th>b</th></tr>')
    expect(problems).toEqual([])
  },
  { file: 'en/heading.md' },
)

page(
  'the alignment of cells and text about styles are not reported',
  '| a |\n| :-: |\n| b |\n\nWrite `style="x"` or onclick = x.\n',
  ({ html, problems }) => {
    expect(html).toContain('<td align="center">b</td>')
    expect(problems).toEqual([])
  },
)

test('with `security.inlineStyles` styles of pages stay, scripts and handlers do not', async () => {
  const docs = site({
    files: {
      'bifolio.config.js': `export default { title: 'T', security: { inlineStyles: true } }\n`,
      'index.mdx':
        '# A\n\n<p style="color: red" onClick={() => {}}>x</p>\n\n<b style={{ color: "red" }}>y</b>\n',
      'b.md': '# B\n\n<p style="color: red" onclick="go()">x</p>\n\n<style>p { color: red }</style>\n',
    },
  })
  await docs
    .build()
    .expectProblems(
      'b.md:3:23 warning inline-blocked `onclick`',
      'index.mdx:3:4 warning style-text',
      'index.mdx:3:23 warning inline-blocked `onClick`',
      'bifolio.config.js: warning inline-styles-on `security.inlineStyles`',
    )
  await docs.expectArticle('/', '<p>x</p>', '<b style="color:red">y</b>')
  await docs.expectArticle('/b', '<p style="color: red">x</p>', '<style>p { color: red }</style>')
})
