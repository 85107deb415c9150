/** Inline styles, scripts and event handlers, which the security policy blocks, are reported. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { pageTests } from '../page-tests.ts'

const page = pageTests()

const reported = (line: number, column: number, what: string) =>
  expect.objectContaining({ severity: 'warning', line, column, message: expect.stringContaining(what) })

page(
  'in Markdown',
  '# A\n\n<p style="color: red" onclick="go()">red</p>\n\n<script>go()</script>\n\n<style>p { color: red }</style>\n',
  ({ html, problems }) => {
    expect(html).toContain('<p>red</p>')
    expect(html).not.toMatch(/style|script|onclick/i)
    expect(problems).toEqual([
      reported(3, 11, '`style`'),
      reported(3, 32, '`onclick`'),
      reported(5, 1, '`<script>`'),
      reported(7, 1, '`<style>`'),
    ])
  },
  { file: 'en/inline.md' },
)

page(
  'in MDX',
  '# A\n\ntext <b style={{ color: "red" }}>red</b>\n\n<p style="color: red" onClick={() => {}}>x [y](/guide/install) <a style={{}} href="/guide/">z</a></p>\n\n<script src="/x.js" />\n',
  ({ html, problems }) => {
    expect(html).toContain('<b>red</b>')
    expect(html).not.toMatch(/style|script|onclick/i)
    expect(html).toContain('<p>x <a href="/zh/guide/install">y</a> <a href="/zh/guide/">z</a></p>')
    expect(problems).toEqual([
      reported(3, 6, '`style`'),
      reported(5, 1, '`onClick`'),
      reported(5, 1, '`style`'),
      reported(5, 64, '`style`'),
      reported(7, 1, '`<script>`'),
    ])
  },
  { file: 'zh/inline.mdx' },
)

page(
  'in an empty table header, which becomes a cell',
  '# A\n\n<table><tr><th class="x" style="color: red"></th><th>b</th></tr></table>\n',
  ({ html, problems }) => {
    expect(html).toContain('<tr><td class="x"></td><th>b</th></tr>')
    expect(problems).toEqual([reported(3, 33, '`style`')])
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
      { severity: 'warning', file: 'b.md', line: 3, column: 32, message: '`onclick`' },
      { severity: 'warning', file: 'index.mdx', line: 3, message: '`onClick`' },
      { severity: 'warning', file: 'index.mdx', line: 3, message: 'in MDX it must be an object' },
      { severity: 'warning', file: 'bifolio.config.js', message: '`security.inlineStyles`' },
    )
  await docs.expectArticle('/', '<p>x</p>', '<b style="color:red">y</b>')
  await docs.expectArticle('/b', '<p style="color: red">x</p>', '<style>p { color: red }</style>')
})
