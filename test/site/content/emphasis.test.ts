/** Emphasis next to Chinese, Japanese and Korean text, where CommonMark requires spaces that writers omit. */
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const both = inBoth(pageTests())

const PARAGRAPHS: [name: string, source: string, html: string][] = [
  ['a comma inside at the end', '**真，**她来了', '<strong>真，</strong>她来了'],
  ['brackets inside at both ends', '她**「真」**说', '她<strong>「真」</strong>说'],
  ['quotation marks', '前面**“引用”**后面', '前面<strong>“引用”</strong>后面'],
  ['other delimiters', '*真，*她 ~~删，~~除', '<em>真，</em>她 <del>删，</del>除'],
  ['three stars', '***都，***她', '<em><strong>都，</strong></em>她'],
  [
    'code inside',
    '**用 `code`**的**`x`**人',
    '<strong>用 <code>code</code></strong>的<strong><code>x</code></strong>人',
  ],
  [
    'nested',
    '**外，*内*，**后 **外*内，*层**后',
    '<strong>外，<em>内</em>，</strong>后 <strong>外<em>内，</em>层</strong>后',
  ],
  ['a link inside', '**[链接，](/guide/)**她', '<strong><a href="/guide/">链接，</a></strong>她'],
  ['inside a link', '[**粗，**字](/guide/)', '<a href="/guide/"><strong>粗，</strong>字</a>'],
  ['over two lines', '**第一行，\n第二行。**接着', '<strong>第一行，\n第二行。</strong>接着'],
  [
    'several in a line',
    '**一，**二**三，**四**「五」**',
    '<strong>一，</strong>二<strong>三，</strong>四<strong>「五」</strong>',
  ],
  ['Latin punctuation', '**!**后 **/path/**后', '<strong>!</strong>后 <strong>/path/</strong>后'],
  [
    'Korean and Japanese',
    '**강조,**는 **これは、**です',
    '<strong>강조,</strong>는 <strong>これは、</strong>です',
  ],
  [
    'followed by punctuation',
    '**“你好！”**。**你好！**（',
    '<strong>“你好！”</strong>。<strong>你好！</strong>（',
  ],
  ['arithmetic is not emphasis', '中文 2 * 3 * 4 和 a * b', '中文 2 * 3 * 4 和 a * b'],
  ['unpaired stars are not emphasis', '中文 ** 空 ** 格', '中文 ** 空 ** 格'],
  ['escaped stars are not emphasis', '\\*\\*真，\\*\\*她', '**真，**她'],
  ['code is unchanged', '`**真，**她`', '<code>**真，**她</code>'],
]

for (const [name, source, html] of PARAGRAPHS)
  both(name, source, (built) => expect(built.html.trim()).toBe(`<p>${html}</p>`))

both('lists with stars', '* 一\n* 二，**真，**她\n* 三*「四」*五', ({ html }) => {
  expect(html).toContain('<li>一</li>\n<li>二，<strong>真，</strong>她</li>\n<li>三<em>「四」</em>五</li>')
})

both(
  'tables, quotes and containers',
  '| **真，**她 | 它 |\n|---|---|\n| 她**「真」**说 | 2 * 3 |\n\n> **真，**她\n\n:::tip **真，**她\n**真，**她\n:::',
  ({ html }) => {
    expect(html.match(/<strong>真，<\/strong>她/g)?.length).toBe(4)
    expect(html).toContain('她<strong>「真」</strong>说')
    expect(html).toContain('2 * 3')
  },
)

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

both(
  'code blocks in lists, quotes and nested fences',
  '- ```md\n  **真，**她\n  ```\n\n> ```md\n> **真，**她\n> ```\n\n````md\n```\n**真，**她\n```\n**真，**她\n````\n\n**真，**她',
  ({ html }) => {
    expect(html.match(/\*\*真，\*\*她/g)?.length).toBe(4)
    expect(html).toContain('<p><strong>真，</strong>她</p>')
    expect(html).not.toContain('\u1680')
  },
)

both(
  'the Ogham space stays in text, in code and in a title',
  '## a\u1680b **真，**她\n\n`c\u1680d` e&#x1680;f\n\n```text\ng\u1680h\n```',
  ({ html }) => {
    for (const text of ['a\u1680b', 'c\u1680d', 'e\u1680f', 'g\u1680h', '<strong>真，</strong>她'])
      expect(html).toContain(text)
  },
)
both('20,000 times in a line', '**你好，**'.repeat(20_000), ({ html, problems }) => {
  expect(html).toContain('**你好，**')
  expect(problems).toEqual([])
})
