import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { compilePage } from '../../content/compile.ts'
import { createContext, createRoute } from '../../content/context.fixture.ts'
import { readOutline } from '../../render/outline.ts'
import { fillCodeSlots } from '../../shared/slots.ts'
import { formulaToMathMl, loadKatex } from './katex.ts'
import { math } from './math.ts'
import { mathLetter } from './math-letters.ts'

const root = mkdtempSync(join(tmpdir(), 'bifolio-math-'))
const context = { ...createContext(root), math: true }

beforeAll(() => loadKatex(context.packages.katex ?? ''))
afterAll(() => rmSync(root, { recursive: true }))

/** Compiles a page, which may include `part.md`. */
async function compile(source: string, part = '') {
  writeFileSync(join(root, 'part.md'), part)
  writeFileSync(join(root, 'page.md'), source)
  return compilePage(createRoute(context, 'page.md'), context, { features: [math] })
}

test.each([
  ['R', 'double-struck', 'ℝ'],
  ['A', 'double-struck', '𝔸'],
  ['L', 'script', 'ℒ'],
  ['g', 'fraktur', '𝔤'],
  ['x', 'bold', '𝐱'],
  ['1', 'bold', '𝟏'],
  ['α', 'bold-italic', '𝜶'],
  ['ℂ', 'double-struck', 'ℂ'],
  ['+', 'bold', '+'],
])('maps %s in %s to %s', (letter, variant, expected) => expect(mathLetter(letter, variant)).toBe(expected))

test('formulas have no inline styles and no copy of their source', () => {
  const all = [
    '\\boxed{a}',
    '\\color{red} x',
    '\\begin{cases} 1 & 2 \\end{cases}',
    '\\pmb{a} \\fcolorbox{red}{blue}{b}',
  ]
  for (const formula of all) {
    const mathMl = formulaToMathMl(formula, true)
    expect(mathMl).toMatch(/^<math [^>]*display="block">/)
    expect(mathMl).not.toMatch(/ style=|annotation|<span/)
  }
})

test('reports errors at their position in the source', async () => {
  const { problems } = await compile('A $\\foo$.\n\n- $$\n  a\n    \\frac{1}\n  $$\n\nA $\\href{/a}{b}$')
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '1:4 The formula cannot be rendered: Undefined control sequence: \\foo.',
    expect.stringMatching(/^5:\d+ The formula cannot be rendered: Unexpected end of input/),
    '8:4 The formula cannot be rendered: `\\href` is not allowed.',
  ])
})

test.each([
  ['\\fracc{1}{2}', '`\\frac`'],
  ['\\aplha', '`\\alpha`'],
  ['\\Sgima', '`\\Sigma`'],
])('names the command that %s most likely means', async (formula, command) => {
  const { problems } = await compile(`A $${formula}$.`)
  expect(problems).toMatchObject([{ id: 'invalid-formula', message: expect.stringContaining(command) }])
})

test('keeps prices as text and warns about them', async () => {
  const { problems, html } = await compile('Costs $5 and $10.')
  expect(html).toBe('<p>Costs $5 and $10.</p>')
  expect(problems).toMatchObject([{ severity: 'warning', line: 1, column: 7 }])
})

test('headings and search contain the text of a formula, and only pages with formulas load the stylesheet', async () => {
  const page = await compile('## The case $x^2$\n\nSo $\\alpha$ it is.')
  const { toc, sections } = readOutline(page.html ?? '')
  expect(toc).toMatchObject([{ text: 'The case x^2', id: 'the-case-x2' }])
  expect(sections).toMatchObject([{ text: 'So α it is.' }])
  const html = fillCodeSlots(page.html ?? '', page.codeBlocks)
  expect(html.match(/<link rel="stylesheet" href="\/static\/asset\/math\.[0-9a-f]+\.css">/g)).toHaveLength(1)
  expect(page.assets).toHaveLength(1)
  expect((await compile('A price of \\$5')).assets).toEqual([])
})

test.each([
  ['over lines', (deep: string) => deep.replaceAll('{', '{\n')],
  ['in a line that is too long for positions', (deep: string) => deep + ' '.repeat(20_000)],
])('a formula that exhausts the stack of KaTeX %s is located', async (_, write) => {
  const deep = write(`${'\\frac{1}{'.repeat(2000)}x${'}'.repeat(2000)}`)
  const { problems } = await compile(`# A\n\ntext\n\n$$\n${deep}\n$$\n`)
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '6 The formula cannot be rendered: it is nested too deeply.',
  ])
})

const UNCLOSED = '$$\nx = 1\n'

test.each([
  ['on the page', `text\n\n${UNCLOSED}\nMore text.\n\n- list`, 'page.md:3:1'],
  ['in a list', `- ${UNCLOSED.replaceAll('\n', '\n  ')}\n- b\n\nText.`, 'page.md:1:3'],
  ['in a quotation', '> $$\n> x = 1\n\nText.', 'page.md:1:3'],
  ['in a container', `:::tip\n${UNCLOSED}:::\n\nText.`, 'page.md:2:1'],
  ['in an included file', 'A\n\n<!--@include: ./part.md-->\n\nB', 'part.md:3:1', `a\n\n${UNCLOSED}`],
  ['with text behind its end', `${UNCLOSED}$$ words\n\nMore.`, 'page.md:1:1', '', '$$ words'],
  ['with a label behind its end', `${UNCLOSED}$$ {#eq:a}\n\nMore.`, 'page.md:1:1', '', '$$ {#eq:a}'],
  ['with a label, before another', `${UNCLOSED}$$ {#eq}\n\n$$\ny\n$$ .`, 'page.md:1:1', '', '$$ {#eq}'],
  ['on one line with the text', '$$x = 1,\ny = 2$$ words\n\nMore.', 'page.md:1:1', '', 'y = 2$$ words'],
])(
  'a formula %s that is never closed is reported where it opens',
  async (_, source, at, part = '', end = '') => {
    const [problem] = (await compile(source, part)).problems
    expect(problem).toMatchObject({ id: 'unclosed-formula', hint: expect.stringContaining(end) })
    expect(`${problem?.file}:${problem?.line}:${problem?.column}`).toBe(at)
  },
)

test.each([
  [
    '$$\\begin{aligned}\na &= b \\\\\nc &= d\n\\end{aligned}$$',
    '\\begin{aligned}\na &amp;= b \\\\\nc &amp;= d\n\\end{aligned}',
  ],
  ['text\n$$x = 1, % first\ny = 2$$\ntext', 'x = 1, % first\ny = 2'],
  ['$$\nx$$', 'x'],
  ['> - $$x\n>   - y$$', 'x\n- y'],
  ['$$ x\n+ y\n$$', 'x\n+ y'],
  ['```math\nx^2\n```', 'x^2'],
  ['- ````math\n  x\n  ````\n- b', 'x'],
  ['Pay $\\$10$.', '\\$10'],
  ['$\\sqrt{\\$4}$, **粗，**$x$', '\\sqrt{\\$4}'],
  ['| a |\n| --- |\n| $c = \\$5$ |', 'c = \\$5'],
  ['Root $`\\sqrt{x}`$.', '\\sqrt{x}'],
])('%j is a formula, as on GitHub', async (source, formula) => {
  const page = await compile(`${source}\n\nAfter *that*.\n`)
  expect(page.problems).toEqual([])
  expect(page.codeBlocks[0]?.html).toContain(` data-tex="${formula.trim()}"`)
  expect(page.html).toMatch(/<p>After <em>that<\/em>\.<\/p>$/)
})

test('a dollar sign stays as it is beside formulas, and in code', async () => {
  const source = 'Costs \\$5, $5 or \\$10, and `$\\$1$`.\n\n```md\n$$x\ny$$ $\\$1$\n```'
  const { html = '', codeBlocks } = await compile(source)
  const text = fillCodeSlots(html, codeBlocks).replace(/<[^>]*>/g, '')
  expect(text).toContain('Costs $5, $5 or $10, and $\\$1$.\n$$x\ny$$ $\\$1$')
})

test('reports errors at their position in forms of GitHub', async () => {
  const { problems } = await compile(
    '$$\\begin{aligned}\na \\foo\n\\end{aligned}$$\n\n$`\\foo`$ $\\$ \\foo$ $$ \\foo\nx$$',
  )
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual(['2:3', '5:3', '5:13', '5:22'])
})

test('reports a formula that the end of a cell divides, and no prices', async () => {
  const { problems } = await compile('| a | b |\n| - | - |\n| $x|y$ |\n| $5 | $6 |\n| $x\\|y$ | $z$ |')
  expect(problems).toMatchObject([{ id: 'shown-as-text', line: 3, column: 3 }])
})
