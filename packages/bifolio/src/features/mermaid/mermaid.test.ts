/** Diagrams, with a mock of Mermaid whose parser rejects `!`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { compilePage } from '../../content/compile.ts'
import { createContext, createRoute } from '../../content/context.fixture.ts'
import { fillCodeSlots } from '../../shared/slots.ts'
import { mermaid } from './mermaid.ts'

const root = mkdtempSync(join(tmpdir(), 'bifolio-mermaid-'))
const folder = join(root, 'node_modules/mermaid')
const FILES = {
  'package.json': '{"name":"mermaid","version":"1.2.3","type":"module"}',
  'dist/mermaid.core.mjs': `import purify from 'dompurify'
export default { async parse(text) {
  purify.sanitize(text)
  const at = text.split('\\n').filter((line) => !line.startsWith('%%')).findIndex((line) => line.includes('!'))
  const expected = ["'LINK'", "'EDGE'", ...Array(9).fill("'TEXT'")]
  if (text.includes('?')) throw Object.assign(new Error('Parse error on line 2:\\n...A ? B\\n---^\\nExpecting'), { hash: { loc: { first_line: 2 }, expected } })
  if (at >= 0) throw new Error('Parse error on line ' + (at + 1) + ', column 2: a mark\\nmore')
} }`,
  'dist/mermaid.esm.min.mjs': '',
  'dist/mermaid.esm.min.mjs.map': '',
  'dist/chunks/mermaid.esm.min/pie.mjs': '',
  'dist/chunks/mermaid.esm.min/pie.mjs.map': '',
  'node_modules/dompurify/package.json':
    '{"type":"module","exports":{"import":"./purify.es.mjs","require":"./purify.cjs.js"}}',
  'node_modules/dompurify/purify.cjs.js': '',
  'node_modules/dompurify/purify.es.mjs': 'export default Object.assign(() => {}, { isSupported: false })',
}

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

async function compile(
  source: string,
  known?: ReadonlyMap<string, string>,
  packages: Record<string, string> = { mermaid: folder },
) {
  writeFileSync(join(root, 'page.mdx'), source)
  const context = { ...createContext(root), base: '/docs/', packages }
  return compilePage(createRoute(context, 'page.mdx'), context, { knownCode: known, features: [mermaid] })
}

const PAGE = '```mermaid\n---\ntitle: The plan\n---\n%% a comment\ngraph\n  A --> B\n```\n'

test('renders a diagram as a frame with its source below', async () => {
  const { html = '', codeBlocks, assets, problems } = await compile(PAGE)
  expect(problems).toEqual([])
  const figure = fillCodeSlots(html, codeBlocks)
  expect(figure).toContain(
    '<iframe src="/docs/static/asset/mermaid-1.2.3/frame.html" title="The plan" loading="lazy"></iframe>',
  )
  expect(figure).toMatch(
    /<details><summary data-no-index>Source of the diagram<\/summary><div class="code" data-lang="mermaid"/,
  )
  expect(assets.map(({ file }) => file.replace(/[0-9a-f]{8}\.css/, 'css'))).toEqual([
    'static/asset/diagram.css',
    'static/asset/mermaid-1.2.3/frame.html',
    'static/asset/mermaid-1.2.3/frame.js',
    'static/asset/mermaid-1.2.3/mermaid.esm.min.mjs',
    'static/asset/mermaid-1.2.3/chunks/mermaid.esm.min/pie.mjs',
  ])
})

test('reuses a diagram of an earlier compilation', async () => {
  const { codeBlocks } = await compile(PAGE)
  const again = await compile(`More.\n\n${PAGE}`, new Map(codeBlocks.map(({ key, html }) => [key, html])))
  expect(again.codeBlocks).toEqual(codeBlocks)
  expect(again.assets).toHaveLength(5)
})

test('pages without diagrams have no assets', async () => {
  expect((await compile('```ts\n1\n```')).assets).toEqual([])
})

test('draws and checks the diagrams of a fragment', async () => {
  writeFileSync(join(root, '_part.md'), PAGE.replace('-->', '!'))
  const { codeBlocks, problems } = await compile("import Part from './_part.md'\n\n<Part />")
  expect(codeBlocks).toMatchObject([{ html: expect.stringContaining('<figure class="diagram">') }])
  expect(problems).toMatchObject([{ id: 'invalid-diagram', file: '_part.md', line: 7 }])
})

test.each([
  ['warns when diagrams are off', {}, [{ id: 'diagram-off', line: 3, column: 1 }]],
  ['shows code while the package is missing', { mermaid: '' }, []],
])('%s', async (_, packages, expected) => {
  const source = PAGE.replace('mermaid', 'Mermaid')
  const { codeBlocks, problems } = await compile(`A\n\n${source}`, undefined, packages)
  expect(problems).toMatchObject(expected)
  expect(codeBlocks).toMatchObject([{ html: expect.stringMatching(/^<div class="code"/) }])
})

test('reports a syntax error at its position in the source', async () => {
  const { problems } = await compile('A\n\n```mermaid\n%% a comment\ngraph\n  A ! B\n```')
  expect(problems).toMatchObject([
    { severity: 'error', line: 6, message: 'Mermaid cannot read the diagram: Parse error: a mark.' },
  ])
})

test('the sanitizer of the process stays as it is for other code', async () => {
  await compile(PAGE)
  const module = pathToFileURL(join(folder, 'node_modules/dompurify/purify.es.mjs')).href
  const { default: purify } = await import(/* webpackIgnore: true */ module)
  expect([purify.sanitize, purify.addHook, Object.keys(purify)]).toEqual([
    undefined,
    undefined,
    ['isSupported'],
  ])
  const own = (text: string) => text.trim()
  expect(Object.assign(purify, { sanitize: own }).sanitize).toBe(own)
  expect((await compile(PAGE)).problems).toEqual([])
})

test('names some of the tokens that a diagram may have at an error', async () => {
  const [problem] = (await compile('```mermaid\ngraph\n  A ? B\n```')).problems
  expect(problem).toMatchObject({ id: 'invalid-diagram', line: 3 })
  expect(problem?.message).toMatch(/`LINK`, `EDGE`, (`TEXT`, ){6}…/)
})

test('the document that renders diagrams allows no inline scripts', () => {
  const html = readFileSync(join(import.meta.dirname, 'frame.html'), 'utf8')
  const policy = /content="(default-src[^"]*)"/.exec(html)?.[1] ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).not.toContain('unsafe-eval')
  expect(html.match(/<script\b[^>]*>/g)).toEqual(['<script type="module" src="./frame.js">'])
})
