/** Code blocks: fence meta, notation, files. Tests of highlighting are beside `content/code`. */
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const page = pageTests({
  'en/samples/a.ts': 'const one = 1\r\nconst two = 2\r\nconst three = 3\r\n',
  'root.js': 'root()',
})
const both = inBoth(page)

/** The text of a piece of HTML. */
const textOf = (html = ''): string => html.replace(/<[^>]*>/g, '')
/** The lines of the first code block. */
const linesOf = (html: string): string[] => (/<code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '').split('\n')

both('language, labels and buttons', '```ts\nconst a = "<b>"\n```', ({ html }) => {
  expect(html).toContain('<div class="code" data-lang="ts"><pre><code>')
  expect(html).toContain('<span class=k>const</span>')
  expect(html).toContain('&lt;b&gt;')
  expect(html).toMatch(
    /<button type="button" data-code-wrap aria-pressed="false" aria-label="Toggle code wrap">/,
  )
  expect(html).toMatch(/<button type="button" data-code-copy aria-label="Copy code">/)
})

page(
  'labels in Chinese',
  '```js\nx\n```',
  ({ html }) => {
    expect(html).toContain('aria-label="复制代码"')
    expect(html).toContain('aria-label="切换代码换行"')
  },
  { file: 'zh/code.md' },
)

const META: [meta: string, parts: string[]][] = [
  ['title="a.ts"', ['<div class="code-title">a.ts</div>']],
  [`title='a & b'`, ['<div class="code-title">a &amp; b</div>']],
  ['title=a.ts', ['<div class="code-title">a.ts</div>']],
  ['{1,3-4}', ['<span class="line hl"><span class=k>const</span> a']],
  ['lineNumbers', ['<span class="line" data-n="1">']],
  ['wrapCode', [' data-wrap>', 'aria-pressed="true"']],
  ['{2} title="all" lineNumbers wrapCode', ['data-wrap', '>all</div>', '<span class="line hl" data-n="2">b']],
]
for (const [meta, parts] of META)
  both(`meta: ${meta}`, `\`\`\`ts ${meta}\nconst a\nb\nc\nd\n\`\`\``, ({ html }) => {
    for (const part of parts) expect(html).toContain(part)
    expect(linesOf(html).map(textOf)).toEqual(['const a', 'b', 'c', 'd'])
  })

const NOTATION = {
  highlight: 'hl',
  focus: 'focus',
  '++': 'add',
  '--': 'del',
  error: 'error',
  warning: 'warn',
}
for (const [word, className] of Object.entries(NOTATION))
  both(`[!code ${word}]`, `\`\`\`js\na() // [!code ${word}]\nb()\n\`\`\``, ({ html, page }) => {
    expect(html).toMatch(new RegExp(`<span class="line ${className}">`))
    expect(textOf(html)).toBe('a()\nb()')
    expect(page.toc).toEqual([])
  })

both('diff', '```diff\n- old\n+ new\n```', ({ html }) => {
  expect(html).toContain('<span class=d>- old</span>')
  expect(html).toContain('<span class=i>+ new</span>')
})

const FILES: [file: string, text: string][] = [
  ['./samples/a.ts', 'const one = 1\nconst two = 2\nconst three = 3'],
  ['./samples/a.ts#L2', 'const two = 2'],
  ['./samples/a.ts#L2-L3', 'const two = 2\nconst three = 3'],
  ['/root.js', 'root()'],
]
for (const [file, text] of FILES)
  both(`file="${file}"`, `\`\`\`ts file="${file}"\nnot shown\n\`\`\``, ({ html }) => {
    expect(textOf(html)).toBe(text)
  })

both(
  'fences without a language, with tildes, and nested fences',
  '```\n<plain>\n```\n\n~~~js\nx\n~~~\n\n````md\n```js\ny\n```\n````',
  ({ html }) => {
    expect(html).toContain('<div class="code"><pre')
    expect(html).toContain('<code>&lt;plain&gt;</code>')
    expect(html).toContain('<code>x</code>')
    expect(html).toContain('<code>```js\ny\n```</code>')
  },
)

page(
  'indented code is a code block in Markdown',
  '    four <spaces>',
  ({ html }) => {
    expect(html).toContain('<code>four &lt;spaces&gt;</code>')
  },
  { file: 'en/indented.md' },
)

both(
  'fences in lists keep their own indentation',
  '1. a\n\n   ```js\n   if (x) {\n     y()\n   }\n   ```',
  ({ html }) => {
    expect(textOf(/<code>[\s\S]*<\/code>/.exec(html)?.[0])).toBe('if (x) {\n  y()\n}')
  },
)

both(
  'code in an unknown language is rendered and reported',
  '```klingon\nQapla\n```',
  ({ html, problems }) => {
    expect(html).toContain('<code>Qapla</code>')
    expect(problems).toEqual([
      expect.objectContaining({
        severity: 'warning',
        line: 1,
        message: expect.stringContaining('`klingon`'),
      }),
    ])
  },
)

both(
  'text that looks like slots of the engine stays text',
  '```html\n<docs-code data-n="0"></docs-code>\n```\n\n`<docs-code data-n="0"></docs-code>`',
  ({ html }) => {
    expect(html.match(/class="code"/g)?.length).toBe(1)
    expect(html).toContain('&lt;docs-code data-n="0"&gt;')
  },
)

both(
  'replacement patterns such as `$1` stay text',
  "```js\nconst a = '$& $1 $$ $`'\n```\n\n`$& $1 $$`",
  ({ html }) => {
    expect(textOf(html)).toContain("const a = '$&amp; $1 $$ $`'")
    expect(html).toContain('<code class="whole">$&amp; $1 $$</code>')
  },
)

page(
  'styles of folded code are written once for each page',
  `${'```ts fold\n'}${'a()\n'.repeat(40)}${'```\n\n'}`.repeat(2),
  ({ html }) => {
    expect(html.match(/<link rel="stylesheet" href="\/static\/asset\/code-fold\.\w+\.css">/g)).toHaveLength(1)
    expect(html.match(/data-fold/g)).toHaveLength(2)
  },
)
