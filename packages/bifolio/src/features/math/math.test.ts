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

beforeAll(() => loadKatex(import.meta.dirname))
afterAll(() => rmSync(root, { recursive: true }))

async function compile(source: string) {
  writeFileSync(join(root, 'page.md'), source)
  return compilePage(createRoute(context, 'page.md'), context, { visitors: math.visit ? [math.visit] : [] })
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
