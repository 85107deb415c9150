/** Syntax of other tools and misspelled names are reported with position and hint, without false positives. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { compilePage } from './compile.ts'
import type { CompileContext } from './compile-context.ts'
import { createContext, createRoute } from './context.fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'bifolio-warnings-'))
const context = createContext(root)

afterAll(() => rmSync(root, { recursive: true }))

/** `3:5 warning message`, with the hint on a line of its own. */
async function problemsOf(source: string, file = 'page.md', changes: Partial<CompileContext> = {}) {
  writeFileSync(join(root, file), source)
  const { problems } = await compilePage(createRoute(context, file), { ...context, ...changes })
  return problems.map(({ line, column, severity, message, hint }) => {
    return `${line}:${column} ${severity} ${message}\n${hint}`
  })
}

test.each([
  ['a placeholder', 'Hello\n{{ page.title }}', '2:1 error `{{ page.title }}` is a placeholder'],
  ['a placeholder in a heading', '## A {{ b }}', '1:6 error `{{ b }}`'],
  ['a placeholder in HTML', '<div>\n  {{ b }}\n</div>', '2:3 error `{{ b }}`'],
  ['a tag of Liquid', '{% include a.html %}', '1:1 warning `{% include a.html %}` is a tag'],
  ['marked text', 'Some ==marked words== here', '1:6 warning `==marked words==` marks text'],
  ['a formula', 'a\n\n$$\nx\n$$', '3:1 warning `$$ x $$` looks like a formula'],
  ['a box of MkDocs', '!!! note "Title"', '1:1 warning `!!! note` begins a box'],
  ['a box of MkDocs that folds', 'a\n\n???+ tip', '3:1 warning `???+ tip` begins a box that folds'],
  ['tabs of MkDocs', '- a\n\n  === "Tab 1"\n\n        x', '3:3 warning `=== "Tab 1"` begins a tab'],
  ['an include of markdown-it', 'a\n!!!include(part.md)!!!', '2:1 warning `!!!include(part.md)!!!` includes'],
  ['an include of MkDocs', '--8<-- "part.md"', '1:1 warning `--8<-- "part.md"` includes'],
  ['a subscript of Pandoc', '- H~2~O', '1:4 warning `~2~` is struck out'],
  ['ranges with tildes', '1~3 天，5~7 天', '1:2 warning `~3 天，5~` is struck out'],
  [
    'an alert with a title',
    'a\n\n> [!TIP] My title\n> Text.',
    '3:3 warning `[!TIP] My title` has text behind',
  ],
  [
    'a folded alert of Obsidian',
    '> [!note]- Folded\n> Text.',
    '1:3 warning `[!note]- Folded` has text behind',
  ],
  ['frontmatter behind a line', '\n---\ntitle: A\n---\n\n# B\n', '2:1 warning Frontmatter begins'],
  ['frontmatter behind a space', ' ---\ntitle: A\n---\n', '1:1 warning Frontmatter begins'],
  ['a merge conflict', 'A\n\n<<<<<<< HEAD\nB\n', '3:1 warning `<<<<<<< HEAD` begins a merge conflict'],
  ['a note without text', 'A[^1] b', '1:2 warning `[^1]` refers to a note'],
  ['a note that is there twice', 'A[^1]\n\n[^1]: b\n\n[^1]: c', '5:1 warning The note `[^1]` is already'],
  ['a badge without its end', 'A <Badge> b', '1:3 warning `<Badge>` is never closed'],
  ['a note nothing refers to', 'A[^1]\n\n[^1]: b\n\n[^c]: d', '5:1 warning The text does not refer to'],
  ['code that a cell ends', '| a | b |\n| - | - |\n| `x|y` |', '3:3 warning `x|y` is text'],
  ['an embedded file', 'See ![[a.png]]', '1:5 warning `![[a.png]]` embeds a file'],
  ['an import', "import A from './a'", "1:1 warning `import A from './a'` does nothing"],
  ['a link without its definition', 'See [it][Its  page], a[0][1].', '1:5 warning `[it][Its  page]` is text'],
  ['a heading without a space', 'a\n\n##Part', '3:1 warning `##Part` is text, because a space'],
  ['a title without a space', 'a\n\n#安装', '3:1 warning `#安装` is text, because a space'],
  ['a heading with a wide space', '##　配置 a', '1:1 warning `##　配置 a` is text'],
  ['a wide number sign', '＃ 一', '1:1 warning `＃ 一` is text, because it begins with a full-width'],
  ['a wide exclamation mark', '见！[图](./a.svg)', '1:2 warning `！[图](./a.svg)` is a link'],
  ['wide braces', '## 运行 ｛#run｝', '1:7 warning `｛#run｝` is text, because'],
  ['a wide brace', '## 运行 {#run｝', '1:7 warning `{#run｝` is text, because'],
  ['a picture with spaces', '![图](my pic.svg)', '1:4 warning `](my pic.svg)` is text instead of the target'],
  ['a page with spaces', '见[文档](其他 页.md)', '1:5 warning `](其他 页.md)` is text instead of the target'],
  ['an id with a space', '## A {#a b}', '1:6 warning `{#a b}` is not shown: it gives'],
  ['a color in a heading', '## A {red #fff}', '1:6 warning `{red #fff}` is not shown: it gives'],
  ['an id behind a space', '## A {# a}', '1:6 warning `{# a}` is text: an id has no spaces'],
  ['an id before the end', '## A {#a} b', '1:6 warning `{#a}` is text'],
  ['a table', '| a | b |\n| --- |\n| 1 | 2 |', '1:1 warning `| a | b |` is text, because'],
  ['a row', '| a |\n| --- |\n| `b | c` |', '3:7 warning The row has 2 cells'],
  ['a custom element once', '<my-a /> <my-a></my-a>', '1:1 warning `<my-a>` is not an element of HTML'],
  ['a custom element', '<my-chart></my-chart>', '1:1 warning `<my-chart>` is not an element of HTML'],
  ['a placeholder in angle brackets', 'a\n\nb **c <name>** d</name>', '3:7 warning `<name>` is text'],
  ['an element of another place', 'a <td> in a `<table>`', '1:3 warning `<td>` is text'],
  ['an empty source', 'a <source> b', '1:3 warning `<source>` is text'],
  ['a processing instruction', '<?php 1 ?>', '1:1 warning `<?php` is text'],
  ['a tag without an end', 'a\n\n<div class="a\n\nb', '3:1 warning `<div` is text'],
  ['an unclosed element', '<details>\n<summary>b</summary>\n\nc', '1:1 warning `<details>` is never closed'],
  ['an unclosed paragraph in text', 'a <p> b', '1:3 warning `<p>` is never closed'],
  ['an unclosed comment', 'a\n\n- <!-- b\n\nc', '3:3 warning `<!--` is never closed'],
  ['a missing video', 'a\n\n<video src="./b.mp4"></video>', '3:13 error The file `./b.mp4` does not exist'],
  ['a missing poster', 'a\n\n<video poster="b.png"></video>', '3:8 error The image `b.png` does not exist'],
  ['an unknown container', 'a\n\n:::tipp Title\nx\n:::', '3:1 warning The container `:::tipp` is unknown'],
  [
    'an unknown container after a space',
    '- ::: nonsense\n  x\n  :::',
    '1:3 warning The container `:::nonsense`',
  ],
  ['a directive of MyST', ':::{note}\nx\n:::', '1:1 warning The container `:::{note}` is unknown'],
  ['a block of Pandoc', '> ::: {.callout-tip}\n> x\n> :::', '1:3 warning The container `::: {.callout-tip}`'],
  ['a container with a Chinese name', ':::提示\nx\n:::', '1:1 warning The container `:::提示` is unknown'],
  [
    'an unknown container in one',
    ':::tip\n:::{note}\nx\n:::\ny\n:::',
    '2:1 warning The container `:::{note}`',
  ],
  ['an end without a container', ':::tip\nx\n:::\n\n- :::\n\na', '5:3 warning `:::` is text, because'],
  ['an end with too few colons', '::::tip\nx\n:::\n::::', '3:1 warning `:::` is text, because'],
  ['an unknown meta key', '```ts titel="a" {1}\n1\n```', '1:7 warning The word `titel` in the meta'],
  ['a fence of MyST', '- ```{note}\n  x\n  ```', '1:6 warning `{note}` is not read as a language'],
  ['a fence of Pandoc', '``` {.python .a}\nx\n```', '1:5 warning `{.python .a}` is not read as a language'],
  ['a fence of R', '```{r, echo=F}\nx\n```', '1:4 warning `{r, echo=F}` is not read as a language'],
])('reports %s', async (_, source, expected) => {
  const [problem, ...others] = await problemsOf(source)
  expect(problem).toContain(expected)
  expect(problem).not.toMatch(/\nundefined$/)
  expect(others).toEqual([])
})

test.each([
  [
    'tables, ids and hashes',
    '---\n##note: a\n---\n\n## A {#a}\n\n| a | b |\n|---|:-:|\n| `x \\| y` | 2 |\n| 1 |\n| 1 | 2 | |\n\n#tag 标签\n\n！[文档](https://example.org/a)\n\n    ##code\n    | a |\n    | - | - |\n\n<!--\n##b\n-->\n\na | b\n---\n',
  ],
  ['escaped braces', 'A \\{\\{ b }} and `{{ c }}`'],
  ['code', '```html\n{{ a }} <B /> :::nonsense\n```\n\n    {{ indented }}\n'],
  ['elements with code', '<pre>{{ a }}</pre>\n\na <code>{{ b }}</code>'],
  ['comments', '<!-- {{ a }} <B /> -->'],
  ['comparisons', 'if a == b, or a === b, then c == d'],
  ['lines of equals signs', 'A title\n=====\n\n==========\n'],
  ['prices and shells', '$5, $10, and the process $$ of a shell'],
  [
    'HTML',
    '<BR><details open><summary>a</summary></details> <a href="/page.html">b</a> <svg><path/></svg><wbr>\n\n<ul>\n<li>a\n<li>b <p>c</ul>\n\n<center><pre><any></pre></center>\n\n<div>\n\n**a**\n\n</div>\n\n<!---->',
  ],
  ['colons', 'At 12:30, a ::: b, :name[label] and `:::nonsense`'],
  ['containers of other tools', ':::important\na\n:::\n\n:::success Title\nb\n:::'],
  ['known meta keys', '```ts [a.ts] {1} lineNumbers wrapCode fold height="9"\n1\n```'],
  ['bars in code', '| a | b | c |\n| - | - | - |\n| `x\\|y` | `a` | `b` |'],
  ['links with definitions', 'See [it][Its  page], `[a][b]`, [a][^1], \\[a][b].\n\n[its page]: /a\n[^1]: A'],
  ['struck text', 'a ~b c~ d, ~~e~~f, 1~3 and ~5'],
  ['alerts', '> [!TIP]  \n> Title\n\n> [!NOTE]\n>\n> a\n\n> [!BUG] b\n\na [!TIP] b\n\n`> [!TIP] c`'],
  ['rules and includes', 'a\n===\n\n=== b\n\n--8<--\n\n`--8<-- "f"`\n\n```\n=== "a"\n:::{a}\n:::\n```'],
  ['nested containers', '::::tip\n:::note\na\n:::\n::::\n\n:::tip\n:::note\na\n:::\n:::'],
  ['exclamations', 'What!!! Really??? yes'],
])('does not report %s', async (_, source) => {
  const found = await problemsOf(source)
  expect(found.filter((problem) => !problem.includes('does not lead'))).toEqual([])
})

test('reports elements of MDX that HTML does not have', async () => {
  const known = '<A.b /> <m.d /> <my-a /> <svg><linearGradient /></svg> <Icon><path /></Icon> <td>x</td>\n\n'
  expect(await problemsOf(`${known}a <user>b</user>`, 'page.mdx')).toEqual([
    expect.stringMatching(/^3:3 warning `<user>` is not shown, because HTML has no such element\.\n./),
  ])
})

test('names the form of an element without content in MDX', async () => {
  const [problem] = await problemsOf('A\n\nb<br>c', 'page.mdx')
  expect(problem).toMatch(/^3:\d+ error .*\n.*`<br \/>`/)
})

test('reports objects in the text of MDX as placeholders, but not other expressions', async () => {
  expect(await problemsOf('A {{ b }} c\n\n{{ d }}\n\n<Trans>{{ e }}</Trans>', 'page.mdx')).toMatchObject([
    expect.stringMatching(/^1:3 error `\{\{ b \}\}` is a placeholder/),
    expect.stringMatching(/^3:1 error `\{\{ d \}\}`/),
  ])
  expect(await problemsOf('<p data-a={{ b: 1 }.b}>c</p>\n\n{/* {{ d }} */}', 'page.mdx')).toEqual([])
})

test('suggests the nearest container', async () => {
  expect((await problemsOf(':::waring\nx\n:::'))[0]).toContain('Did you mean `warning`? Known are `tip`')
})

test('suggests the container that another tool names in braces', async () => {
  expect((await problemsOf('::: {.callout-warnig}\nx\n:::'))[0]).toContain('Did you mean `warning`?')
})

test('maps containers of other tools to the equivalent ones', async () => {
  writeFileSync(join(root, 'page.md'), ':::Important Title\nx\n:::')
  const { html } = await compilePage(createRoute(context, 'page.md'), context)
  expect(html).toContain('<div class="container info"><p class="container-title">Title</p>')
})

test('accepts meta keys of checks, and reports others', async () => {
  const source = '```ts skip="later"\n1\n```\n\n```ts showLineNumbers\n1\n```'
  const problems = await problemsOf(source, 'page.md', { fenceWords: ['skip'] })
  expect(problems).toEqual([
    expect.stringMatching(/^5:7 warning The word `showLineNumbers` in the meta of a code fence is unknown\./),
  ])
})

test.each([
  ['filename="a.js"', 'title'],
  ['linenums="1"', 'lineNumbers'],
  ['showLineNumbers', 'lineNumbers'],
  ['hl_lines="2 3"', '{2,3}'],
])('names the word here for the word %s of another tool', async (word, ours) => {
  const [problem, ...others] = await problemsOf(`\`\`\`js ${word}\na\n\`\`\``)
  expect(problem).toContain(`Did you mean \`${ours}\`?`)
  expect(others).toEqual([])
})

test('a language with an alias is known', async () => {
  const source = '```ejs\na\n```\n\n```constructor\nb\n```'
  const unknown = (line: number, lang: string) =>
    expect.stringMatching(`^${line}:1 warning The language \`${lang}\``)
  expect(await problemsOf(source)).toEqual([unknown(1, 'ejs'), unknown(5, 'constructor')])
  expect(await problemsOf(source, 'page.md', { langAlias: { ejs: 'js' } })).toEqual([
    unknown(5, 'constructor'),
  ])
})
