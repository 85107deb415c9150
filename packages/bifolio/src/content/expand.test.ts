import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { compilePage } from './compile.ts'
import { createContext, createRoute } from './context.fixture.ts'

/** Compiles a page of these files. */
async function compile(files: Record<string, string>, page = 'a/page.md') {
  const root = mkdtempSync(join(tmpdir(), 'expand-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const context = createContext(root)
  return compilePage(createRoute(context, page), context)
}

async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const { problems } = await compile(files)
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
}

test('includes lines of a file, counting its frontmatter', async () => {
  const part = '---\ntitle: x\n---\none\n\ntwo\n\nthree'
  const { html } = await compile({
    'a/page.md': '# A\n\n<!--@include: ./part.md{4,6}-->\n\n<!--@include: ./part.md{8,}-->',
    'a/part.md': part,
  })
  expect(html).toBe('<h1 id="a">A</h1>\n<p>one</p>\n<p>two</p>\n<p>three</p>')
})

test('keeps the paragraphs of a file that is included in a quote in it', async () => {
  const { html } = await compile({
    'a/page.md': '> <!--@include: ./part.md-->\n\nAfter',
    'a/part.md': 'One\n\n```\na\n\nb\n```',
  })
  expect(html).toMatch(/^<blockquote>\n<p>One<\/p>[\s\S]*<\/blockquote>\n<p>After<\/p>$/)
})

const PART = '---\ntitle: Part\n---\n\n# Part\n\n<!-- #region set-up -->\nBody\n<!-- #endregion set-up -->\n'

test.each([
  ['{1,8}', ['Part', 'Body']],
  ['{,5}', ['Part']],
  ['{2,}', ['Part', 'Body']],
  ['#set-up{1,1}', ['Body']],
])('never shows the frontmatter of a file that is included as %s', async (part, texts) => {
  for (const text of [PART, PART.replaceAll('\n', '\r\n'), PART.replaceAll('---', '--- ')]) {
    const page = await compile({ 'a/page.md': `<!--@include: ./part.md${part}-->`, 'a/part.md': text })
    const shown = page.html?.replace(/<!--.*?-->|<[^>]*>/g, '').split('\n')
    expect(shown?.filter((line) => line.trim() !== '')).toEqual(texts)
    expect(page.problems).toEqual([])
  }
})

test.each([
  ['{1}', 'invalid-code-lines', '{3,8}'],
  ['{1-3}', 'invalid-code-lines', '{3,8}'],
  ['{1,3,5}', 'invalid-code-lines', '{3,8}'],
  ['{0,3}', 'invalid-code-lines', '{3,8}'],
  ['{,3}', 'missing-include-lines', 'the first 3 are frontmatter'],
  ['#setup', 'missing-include-part', '`set-up`'],
  ['#prt', 'missing-include-part', '`part`'],
])('reports the part %s of an included file as %s', async (part, id, hint) => {
  const { problems } = await compile({ 'a/page.md': `<!--@include: ./part.md${part}-->`, 'a/part.md': PART })
  expect(problems).toMatchObject([
    { id, file: 'a/page.md', line: 1, column: 1, hint: expect.stringContaining(hint) },
  ])
})

test('suggests the region of a code file that is nearly named', async () => {
  const { problems } = await compile({
    'a/page.md': '<<< ./a.ts#strat',
    'a/a.ts': '// #region start\n1\n// #endregion\n',
  })
  expect(problems).toMatchObject([{ id: 'missing-code-region', hint: expect.stringContaining('`start`') }])
})

test('a file that is included twice is reported on the page, with both places', async () => {
  const files = { 'a/part.md': 'Text.\n\n## Same {#same}', 'a/outer.md': '<!--@include: ./part.md-->' }
  const include = (file: string) => `<!--@include: ./${file}.md-->`
  const { problems } = await compile({
    ...files,
    'a/page.md': `${include('part')}\n\n- a\n\n  ${include('outer')}`,
  })
  expect(problems).toMatchObject([{ id: 'included-twice', file: 'a/page.md', line: 5, column: 3 }])
  expect(problems[0]?.message).toMatch(/`a\/part\.md`.* a\/page\.md:1\b/)
  expect(await problemsOf({ ...files, 'a/page.md': `## Own {#same}\n\n${include('part')}` })).toEqual([
    expect.stringMatching(/^a\/part\.md:3:1 .*a\/page\.md:1\./),
  ])
})

test('includes in lists, nested includes and regions', async () => {
  const { html } = await compile({
    'a/page.md': '- x\n\n  <!--@include: ./b/part.md#r-->',
    'a/b/part.md': 'no\n<!-- #region r -->\n<!--@include: ./inner.md-->\n<!-- #endregion r -->\nno',
    'a/b/inner.md': 'yes',
  })
  expect(html?.replaceAll('\n', '')).toBe('<ul><li><p>x</p><p>yes</p></li></ul>')
})

test.each<[string, Record<string, string>, string]>([
  ['a missing file', {}, 'a/page.md:3:1 The included file `./part.md` cannot be read: it does not exist.'],
  [
    'a file that includes itself',
    { 'a/part.md': '\n<!--@include: ./part.md-->' },
    'a/part.md:2:1 The include is circular: a/page.md → a/part.md → a/part.md.',
  ],
  [
    'an unclosed container in a fragment',
    { 'a/part.md': 'x\n\n:::tip' },
    'a/part.md:3:1 The container `:::tip` is never closed.',
  ],
])('reports %s', async (_, files, problem) => {
  expect(await problemsOf({ 'a/page.md': '# A\n\n<!--@include: ./part.md-->', ...files })).toEqual([problem])
})

test.each([
  [
    '<!--@include: ./part.md#gone-->',
    '1:1 The included file `./part.md` has no region and no heading `gone`.',
  ],
  ['<!--@include: ./part.md{7,9}-->', '1:1 The included file `./part.md` has no text in the lines `{7,9}`.'],
  ['text <!--@include: ./part.md-->', '1:6 There is other text on the line of the comment `@include`.'],
  ['<<< ./gone.ts', '1:1 The code file `./gone.ts` does not exist.'],
  ['<<< @/../gone.ts', '1:1 The code file `/../gone.ts` does not exist.'],
  ['<<< ./part.md#gone', '1:1 The code file `./part.md` has no region `gone`.'],
])('reports the problem in %j', async (page, problem) => {
  expect(await problemsOf({ 'a/page.md': page, 'a/part.md': 'one' })).toEqual([`a/page.md:${problem}`])
})

test('finds files in either form of their accents', async () => {
  const [written, name] = ['caf\u00e9', 'cafe\u0301']
  const { html, links, problems } = await compile({
    'a/page.md': `[a](./${written}.md) [b](/${written}.pdf) ![c](./${written}.svg)\n\n<!--@include: ./${written}.md-->`,
    [`a/${name}.md`]: 'Included',
    [`a/${name}.svg`]: '<svg/>',
    [`${name}.pdf`]: '',
  })
  expect(problems).toEqual([])
  expect(html).toContain('<p>Included</p>')
  expect(links).toMatchObject([{ target: { path: `/a/${written}` } }, { target: { file: `${name}.pdf` } }])
  expect(createRoute(createContext(''), `a/${name}.md`).path).toBe(`/a/${written}`)
})

test('does not expand references in code and conflict markers', async () => {
  const { html, problems } = await compile({
    'a/page.md': '`<<< ./x` and `<!--@include: ./x-->`\n\n<<<<<<< HEAD',
  })
  expect(problems).toMatchObject([{ line: 3, message: '`<<<<<<< HEAD` begins a merge conflict.' }])
  expect(html).toBe(
    '<p><code class="whole">&lt;&lt;&lt; ./x</code> and <code class="whole">&lt;!--@include: ./x--&gt;</code></p>\n<p>&lt;&lt;&lt;&lt;&lt;&lt;&lt; HEAD</p>',
  )
})

test('fragments, code and pictures are part of a page, components are not', async () => {
  const files = {
    'a/page.mdx': `import Part from './part.mdx'
import Box from './box.tsx'
import raw from './raw.ts?raw'

<!--@include: ./lines.md-->

<Part />

<Box>{raw}</Box>

![](./gone.png)

\`\`\`js file="./code.js"
\`\`\`
`,
    'a/part.mdx': 'Text with ![](./dot.svg)\n',
    'a/lines.md': 'Lines',
    'a/box.tsx': 'export default () => null',
    'a/raw.ts': 'export {}',
    'a/code.js': 'a()',
    'a/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  }
  const { includes, dependencies } = await compile(files, 'a/page.mdx')
  const names = (paths: string[]) => paths.map((path) => basename(path)).sort()
  expect(names(includes)).toEqual(['code.js', 'dot.svg', 'gone.png', 'lines.md', 'part.mdx', 'raw.ts'])
  expect(names(dependencies)).toEqual(names([...includes, 'box.tsx']))
})
