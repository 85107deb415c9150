/** Syntax of other tools and misspelled names are reported with position and hint, without false positives. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Texts below their name, and their only problem if there is one. */
const textsIn = (file: string): [title: string, text: string][] => {
  const [, ...texts] = readFileSync(join(import.meta.dirname, file), 'utf8').split(/^%% /m)
  return texts.map((text) => [
    text.slice(0, text.indexOf('\n')),
    text.slice(text.indexOf('\n') + 1).trimEnd(),
  ])
}

test.each(textsIn('foreign-syntax.txt'))('reports %s', async (title, source) => {
  const [problem, ...others] = await problemsOf(source)
  expect(problem).toContain(title.slice(title.indexOf(': ') + 2))
  expect(problem).not.toMatch(/\nundefined$/)
  expect(others).toEqual([])
})

test.each(textsIn('own-syntax.txt'))('does not report %s', async (_, source) => {
  const found = await problemsOf(source)
  expect(found.filter((problem) => !problem.includes('does not lead'))).toEqual([])
})

test('does not report formulas as switched off when only their package is missing', async () => {
  expect(await problemsOf('$$\nx\n$$', 'page.md', { packages: { katex: '' } })).toEqual([])
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
