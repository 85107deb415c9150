/** GitHub Flavored Markdown, in `.md` and `.mdx`. */
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const page = pageTests()
const both = inBoth(page)

/** Declares tests that a source gives this article in both formats. */
function gives(name: string, source: string, html: string): void {
  both(name, source, (built) => expect(built.html.trim()).toBe(html))
}

gives(
  'emphasis, code and hard breaks',
  'One *two* **three** ~~four~~ `five <b>`  \nsix\\\nseven',
  '<p>One <em>two</em> <strong>three</strong> <del>four</del> <code class="whole">five &lt;b&gt;</code><br>\nsix<br>\nseven</p>',
)
gives(
  'lists with their start number',
  '- a\n- b\n  - c\n\n7. x\n8. y',
  '<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n<ol start="7">\n<li>x</li>\n<li>y</li>\n</ol>',
)
gives(
  'quotes and rules',
  '> one\n> two\n\n---\n\nend',
  '<blockquote>\n<p>one\ntwo</p>\n</blockquote>\n<hr>\n<p>end</p>',
)
gives(
  'definitions of links',
  '[a][ref] and [ref]\n\n[ref]: https://x.org "Title"',
  '<p><a href="https://x.org" title="Title" target="_blank" rel="noopener noreferrer">a</a> and <a href="https://x.org" title="Title" target="_blank" rel="noopener noreferrer">ref</a></p>',
)
gives('escapes and entities', '\\*a\\* &copy; &lt;b&gt; 1\\. \\[x]', '<p>*a* © &lt;b&gt; 1. [x]</p>')

both('task lists', '- [x] done\n- [ ] open', ({ html }) => {
  expect(html).toMatch(
    /<li class="task-list-item"><input type="checkbox" checked[^>]*disabled[^>]*> done<\/li>/,
  )
  expect(html).toMatch(/<li class="task-list-item"><input type="checkbox" disabled[^>]*> open<\/li>/)
})

both('bare addresses', 'See https://example.com/a_b and www.example.com and a@b.co', ({ html }) => {
  expect(html).toContain(
    '<a href="https://example.com/a_b" target="_blank" rel="noopener noreferrer">https://',
  )
  expect(html).toContain('<a href="http://www.example.com" target="_blank"')
  expect(html).toContain('<a href="mailto:a@b.co">a@b.co</a>')
})

both(
  'footnotes, whose label is not a heading of the page',
  '## Real\n\nText[^1] more[^n].\n\n[^1]: First.\n[^n]: Second **bold**.',
  ({ html, page }) => {
    expect(html).toMatch(/<sup><a href="#user-content-fn-1" id="user-content-fnref-1"[^>]*>1<\/a><\/sup>/)
    expect(html).toMatch(/<li id="user-content-fn-n">\s*<p>Second <strong>bold<\/strong>\./)
    expect(html).toContain('aria-label="Back to reference 2"')
    expect(page.toc.map(({ text }) => text)).toEqual(['Real'])
  },
)

page(
  'footnotes in Chinese',
  '文[^1]\n\n[^1]: 注',
  ({ html }) => {
    expect(html).toContain('>脚注</h2>')
    expect(html).toContain('aria-label="返回引用处 1"')
  },
  { file: 'zh/footnotes.md' },
)

both(
  'tables are in a scroll container and aligned without styles',
  '| a | b | c |\n|:--|:-:|--:|\n| 1 | `x\\|y` | **z** |',
  ({ html }) => {
    expect(html).toMatch(/<div class="table-scroll"><table>/)
    expect(html).toContain('<th align="left">a</th>\n<th align="center">b</th>\n<th align="right">c</th>')
    expect(html).toContain(
      '<td align="center"><code class="whole">x|y</code></td>\n<td align="right"><strong>z</strong></td>',
    )
    expect(html).not.toContain('style=')
  },
)

both(
  'tables: long names in code may break between their parts and after words',
  '| a | b |\n| --- | --- |\n| [`resetConfiguration`](https://x.org), `isMockFunction` | **`--a.veryLongName <x>`** `{ spy: true }` |',
  ({ html }) => {
    expect(html).toContain('<code>reset<wbr>Configuration</code></a>, <code>isMockFunction</code>')
    expect(html).toContain(
      '<strong><code>--a.veryLongName <wbr>&lt;x&gt;</code></strong> <code class="whole">{ spy: true }</code>',
    )
  },
)

page(
  'only short names with a hyphen in code have the class `whole`, also in links and tables',
  'Pass `--related`, [`-t`](https://x.org), `retry`, `--configuration-of-everything`.\n\n| a |\n| --- |\n| `--no-isolate` |\n\n```bash\nnpx -v\n```',
  ({ html }) => {
    expect(html.match(/<code class="whole">[^<]*<\/code>/g)).toEqual([
      '<code class="whole">--related</code>',
      '<code class="whole">-t</code>',
      '<code class="whole">--no-isolate</code>',
    ])
    expect(html).toContain('<code>--configuration-of-everything</code>')
  },
)

gives(
  'times, ratios and other text like directives stay text',
  'At 12:30, a:b, 1:2:3, key:value, :tip, x:y[z], http:z, ::leaf[x] 中文:你好 :é',
  '<p>At 12:30, a:b, 1:2:3, key:value, :tip, x:y[z], http:z, ::leaf[x] 中文:你好 :é</p>',
)
gives('… in any script', '参考:指南 a:é b:_x', '<p>参考:指南 a:é b:_x</p>')
gives('a leaf directive stays text', '::video[x]{id=1}', '<p>::video[x]{id=1}</p>')
both('an unknown container and its content stay text', ':::aside Title\n**body**\n:::', ({ html }) => {
  expect(html).toContain('<p>:::aside Title</p>')
  expect(html).toContain('<p><strong>body</strong></p>')
})

page(
  'HTML in Markdown',
  '<div class="x">\n\n**bold**\n\n</div>\n\nPress <kbd>Ctrl</kbd><br>now <!-- note -->',
  ({ html }) => {
    expect(html).toContain('<div class="x">\n<p><strong>bold</strong></p>\n</div>')
    expect(html).toContain('<p>Press <kbd>Ctrl</kbd><br>now')
  },
  { file: 'en/html.md' },
)

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
  'code in a file with HTML keeps its language and meta',
  '<b>x</b>\n\n```ts title="a.ts" {1}\nconst a = 1\n```',
  ({ html }) => {
    expect(html).toContain('<div class="code" data-lang="ts"><div class="code-title">a.ts</div>')
    expect(html).toContain('<span class="line hl">')
    expect(html).not.toContain('data-meta')
    expect(html).not.toContain('data-place')
  },
  { file: 'en/html-code.md' },
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
