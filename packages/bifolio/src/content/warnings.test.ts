/** Syntax of other tools and misspelled names are reported with position and hint, without false positives. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { routeOf } from '../shared/route.ts'
import { compilePage } from './compile.ts'
import type { CompileContext } from './compile-context.ts'
import { contextOf } from './context.fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'bifolio-warnings-'))
const context = contextOf(root)

afterAll(() => rmSync(root, { recursive: true }))

/** `3:5 warning message`, with the hint on a line of its own. */
async function problemsOf(source: string, file = 'page.md', changes: Partial<CompileContext> = {}) {
  writeFileSync(join(root, file), source)
  const { problems } = await compilePage(routeOf(file, context.rules), { ...context, ...changes })
  return problems.map(({ line, column, severity, message, hint }) => {
    return `${line}:${column} ${severity} ${message}\n${hint}`
  })
}

test.each([
  ['a placeholder', 'Hello\n{{ page.title }}', '2:1 error `{{ page.title }}` is a placeholder'],
  ['a placeholder in a heading', '## A {{ b }}', '1:6 error `{{ b }}`'],
  ['a placeholder in HTML', '<div>\n  {{ b }}\n</div>', '2:3 error `{{ b }}`'],
  ['a placeholder after an element with v-pre', '<i v-pre>{{ a }}</i> {{ b }}', '1:22 error `{{ b }}`'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax under test
  ['an expression of GitHub', 'Use ${{ github.ref }}', '1:5 warning `${{ github.ref }}` looks like'],
  ['a tag of Liquid', '{% include a.html %}', '1:1 warning `{% include a.html %}` is a tag'],
  ['marked text', 'Some ==marked words== here', '1:6 warning `==marked words==` marks text'],
  ['a formula', 'a\n\n$$\nx\n$$', '3:1 warning `$$ x $$` looks like a formula'],
  ['a box of MkDocs', '!!! note "Title"', '1:1 warning `!!! note` begins a box'],
  ['an icon of a container', ':::tip A {icon="star"}\nB\n:::', '1:10 warning `{icon="star"}` sets the icon'],
  [
    'frontmatter behind a line',
    '\n---\ntitle: A\n---\n\n# B\n',
    '1:1 warning Frontmatter begins in the first line',
  ],
  ['a merge conflict', 'A\n\n<<<<<<< HEAD\nB\n', '3:1 warning `<<<<<<< HEAD` begins a merge conflict'],
  ['a note without text', 'A[^1] b', '1:2 warning `[^1]` refers to a note'],
  ['an embedded file', 'See ![[a.png]]', '1:5 warning `![[a.png]]` embeds a file'],
  ['an import', "import A from './A.vue'", "1:1 warning `import A from './A.vue'` does nothing"],
  [
    'a binding of a component',
    'a <MyChart :data="x" /> b',
    '1:12 error The attribute `:data` belongs to Vue',
  ],
  [
    'a handler of Vue',
    'a <i @click="b">c</i>',
    '1:3 warning `<i @click="b">` is an element with code for Vue',
  ],
  ['a handler in a block', '<div @click="b">c</div>', '1:6 error The attribute `@click` belongs to Vue'],
  [
    'a link without its definition',
    'See [it][Its  page], a[0][1].',
    '1:5 warning `[it][Its  page]` is text, because no line',
  ],
  ['a heading without a space', 'a\n\n##Part', '3:1 warning `##Part` is text, because a space'],
  ['an id with a space', '## A {#a b}', '1:6 warning `{#a b}` is text: an id has no spaces'],
  ['an id before the end', '## A {#a} b', '1:6 warning `{#a}` is text'],
  ['a table', '| a | b |\n| --- |\n| 1 | 2 |', '1:1 warning `| a | b |` is text, because'],
  [
    'a row',
    '| a |\n| --- |\n| `b | c` |',
    '3:7 warning The row has 2 cells and the table 1, so `c` is not shown',
  ],
  ['a custom element once', '<my-a /> <my-a></my-a>', '1:1 warning `<my-a>` is not an element of HTML'],
  [
    'a script with what uses it',
    '<script setup>\nconst a = 1\n</script>\n\n<p :title="a">{{ a }}</p>',
    '1:1 error `<script setup>` is code for Vue',
  ],
  [
    'an imported component of Vue',
    '<A :x="1">b</A>\n\n<script setup>\n// import X from "x"\nimport A from "./A.vue"\n</script>',
    '5:1 error The component `A` of `./A.vue` is code for Vue',
  ],
  ['a custom element', '<my-chart></my-chart>', '1:1 warning `<my-chart>` is not an element of HTML'],
  ['a directive of Vue', '<p\n  v-if="a">b</p>', '2:3 error The attribute `v-if` belongs to Vue'],
  ['a binding of Vue', '<img :src="a" alt="v-if b">', '1:6 error The attribute `:src` belongs to Vue'],
  ['an unknown container', 'a\n\n:::tipp Title\nx\n:::', '3:1 warning The container `:::tipp` is unknown'],
  [
    'an unknown container after a space',
    '- ::: nonsense\n  x\n  :::',
    '1:3 warning The container `:::nonsense` is unknown',
  ],
  ['an unknown meta key', '```ts titel="a" {1}\n1\n```', '1:7 warning The word `titel` in the meta'],
  ['a diagram', '```mermaid\npie\n```', '1:1 warning The diagram is shown as code'],
])('reports %s', async (_, source, expected) => {
  const [problem, ...others] = await problemsOf(source)
  expect(problem).toContain(expected)
  expect(problem).not.toMatch(/\nundefined$/)
  expect(others).toEqual([])
})

test.each([
  [
    'tables, ids and hashes',
    '---\n##note: a\n---\n\n## A {#a}\n\n| a | b |\n|---|:-:|\n| `x \\| y` | 2 |\n| 1 |\n| 1 | 2 | |\n\n#tag\n\n    ##code\n    | a |\n    | - | - |\n\n<!--\n##b\n-->\n\na | b\n---\n',
  ],
  ['escaped braces', 'A \\{\\{ b }} and `{{ c }}`'],
  ['code', '```html\n{{ a }} <B /> :::nonsense\n```\n\n    {{ indented }}\n'],
  ['elements with code', '<pre>{{ a }}</pre>\n\na <code>{{ b }}</code>'],
  ['comments', '<!-- {{ a }} <B /> -->'],
  ['comparisons', 'if a == b, or a === b, then c == d'],
  ['lines of equals signs', 'A title\n=====\n\n==========\n'],
  ['prices and shells', '$5, $10, and the process $$ of a shell'],
  ['HTML', '<BR><details open><summary>a</summary></details> <a href="/page.html">b</a>'],
  ['colons', 'At 12:30, a ::: b, :name[label] and `:::nonsense`'],
  ['containers of other tools', ':::important\na\n:::\n\n:::success Title\nb\n:::'],
  ['known meta keys', '```ts [a.ts] {1} lineNumbers wrapCode fold height="9"\n1\n```'],
  ['links with definitions', 'See [it][Its  page], `[a][b]`, [a][^1], \\[a][b].\n\n[its page]: /a\n[^1]: A'],
  ['exclamations', 'What!!! Really??? yes'],
])('does not report %s', async (_, source) => {
  const found = await problemsOf(source)
  expect(found.filter((problem) => !problem.includes('does not lead'))).toEqual([])
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

test('maps containers of other tools to the equivalent ones', async () => {
  writeFileSync(join(root, 'page.md'), ':::Important Title\nx\n:::')
  const { html } = await compilePage(routeOf('page.md', context.rules), context)
  expect(html).toContain('<div class="container info"><p class="container-title">Title</p>')
})

test('accepts meta keys of checks and suggests replacements for those of other tools', async () => {
  const source = '```ts skip="later"\n1\n```\n\n```ts showLineNumbers\n1\n```'
  const problems = await problemsOf(source, 'page.md', { fenceWords: ['skip'] })
  expect(problems).toEqual([
    '5:7 warning The word `showLineNumbers` in the meta of a code fence is unknown.\nWrite `lineNumbers` instead.',
  ])
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
