/** Code that is wrong: each case shows what the runner says, or one clear line. */
import { expect, test } from '@rstest/core'
import { open, serveBuilt } from '../harness.ts'
import { CART, EDITOR, playgroundSite, runCode } from './site.ts'

const site = serveBuilt(() => playgroundSite({ index: CART, play: EDITOR }))

const CASES: [name: string, body: string, lines: string[], status?: string][] = [
  [
    'a syntax error',
    `test('a', () => {\n  const x: = 1\n})`,
    ['   SyntaxError: Unexpected token', '   at a.test.ts:3:12'],
  ],
  [
    'a namespace',
    `test('a', () => {})\ndeclare namespace A {}\nexport namespace B { export const b = 1 }`,
    ['   SyntaxError: Namespaces have to be compiled', '   at a.test.ts:4:1'],
  ],
  [
    'a name twice',
    'const a = 1; const a = 2',
    ["   SyntaxError: Identifier 'a' has already been declared (a.test.ts)"],
  ],
  ['a thrown text', `throw 'no'`, ['   Thrown: no']],
  [
    'a missing import',
    `import './cart'`,
    ['   Error: `./cart` is not a file of this sample.', '   at a.test.ts:2'],
  ],
  ['a package', `import 'react'`, ['   Error: `react` is not a file of this sample.', '   at a.test.ts:2']],
  [
    'process.exit',
    `test('a', () => { process.exit(1) })`,
    [' ✗ a', '   ReferenceError: process is not defined', '   at a.test.ts:2'],
    '1 failed',
  ],
  ['no assertion', `test('a', () => {})`, [' ✓ a'], '1 passed'],
  ['no test', 'const a = 1', ['   No tests: No test suites found in file: /a.test.ts']],
  ['test.only', `test('a', () => {})\ntest.only('b', () => {})`, [' - a', ' ✓ b'], '1 passed · 1 skipped'],
  [
    'a rejection that nothing handles',
    `test('a', async () => { Promise.reject(new Error('lost')); await new Promise((r) => setTimeout(r, 50)) })`,
    ['   Error: lost', '   at a.test.ts:2', ' ✓ a'],
    '1 passed · error outside of tests',
  ],
  [
    'a rejection at the end',
    `test('a', () => void Promise.reject(new Error('lost')))`,
    [' ✓ a', '   Error: lost', '   at a.test.ts:2'],
    '1 passed · error outside of tests',
  ],
  [
    'an error in a timer',
    `test('a', async () => { setTimeout(() => { throw new Error('late') }); await new Promise((r) => setTimeout(r, 50)) })`,
    ['   Error: late', '   at a.test.ts:2', ' ✓ a'],
    '1 passed · error outside of tests',
  ],
  [
    'a hook that fails',
    `import { afterAll } from '@rstest/core'\nafterAll(() => { throw new Error('hook') })\ntest('a', () => {})`,
    [' ✓ a', '   Error: hook', '   at a.test.ts:3'],
    '1 passed · error outside of tests',
  ],
  [
    'a promise that never resolves',
    `test('a', () => new Promise(() => {}))\ntest('b', () => {})`,
    [' ✗ a', expect.stringContaining('Error: test timed out in 4500ms'), '   at a.test.ts:2', ' ✓ b'],
    '1 passed · 1 failed',
  ],
  [
    'document.write',
    `test('a', () => { document.write('a') })`,
    [' ✗ a', '   ReferenceError: document is not defined', '   at a.test.ts:2'],
    '1 failed',
  ],
]

test.each(CASES)('%s', async (_, body, lines, status) => {
  const page = await open(site, '', { allow: /Error|lost|Uncaught/ })
  // Where no test has run, the status is the error.
  const shown = status ?? lines.map((line) => line.trim().replace(/^at /, '')).join(' · ')
  expect(await runCode(page, site.url, body)).toEqual({ lines, status: shown })
})

test('links that hold no code, or too much', async () => {
  const page = await open(site, '')
  const link = (text: string) => `#play=b${Buffer.from(text).toString('base64url')}`
  const bad = [
    '#play=',
    '#play=zAAAA',
    link('{}'),
    link('[["../a.ts",""]]'),
    link(JSON.stringify([['a.ts', 'x'.repeat(70_000)]])),
  ]
  for (const hash of bad) {
    await page.goto('about:blank')
    await page.goto(`${site.url}play${hash}`)
    await page.getByText('This link holds no code that can be read.').waitFor()
  }
})
