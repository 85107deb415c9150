import { expect, test } from '@rstest/core'
import { readSamples } from './samples.ts'

const RULES = {
  packages: ['my-test'],
  entry: String.raw`\btest\(`,
  without: { 'it mocks a module': String.raw`\bmock\('` },
}
const IMPORT = "import { test } from 'my-test'\n"

const fence = (meta: string, code: string): string => `\`\`\`ts ${meta}\n${code}\n\`\`\`\n`
const testFence = (code: string, meta = ''): string => fence(meta, `${IMPORT}${code}\ntest('a')`)
const read = (...parts: string[]) => readSamples(parts.join('\n'), 'a.md', RULES)
const paths = (...parts: string[]) => read(...parts).map(({ files }) => files.map(([path]) => path))

test('a test has the files of its section or project that it imports', () => {
  const cart = fence('title="src/cart.ts"', "import './price'")
  const price = fence('title="src/price.ts" hidden', 'export {}')
  const importing = testFence("import '../src/cart.js'", 'title="tests/cart.test.ts"')
  expect(paths('## A', cart, price, importing)).toEqual([
    ['tests/cart.test.ts', 'src/cart.ts', 'src/price.ts'],
  ])
  expect(read('## A', cart, price, '## B', importing)[0]?.reason).toBe('it imports `../src/cart.js`')
  const named = fence('title="src/cart.ts" project="shop"', '')
  expect(paths('## A', named, '## B', importing)).toEqual([['tests/cart.test.ts', 'src/cart.ts']])
})

test('a file is the last one before the test, or the first one after it', () => {
  const a = (text: string) => fence('title="a.ts"', text)
  const [sample] = read('## A', a('1'), a('2'), testFence("import './a'"), a('3'))
  expect(sample?.files[1]).toEqual(['a.ts', '2'])
  expect(read('## A', testFence("import './a'"), a('3'))[0]?.files[1]).toEqual(['a.ts', '3'])
})

test('only shown code that calls a test of the runner is a sample', () => {
  const others = [
    fence('', "test('a')"),
    fence('', IMPORT),
    testFence('', 'hidden'),
    testFence('', 'skip="no"'),
  ]
  expect(read('## A', ...others)).toEqual([])
  expect(read('## A', testFence(''))[0]).toMatchObject({
    line: 2,
    files: [['sample.test.ts', expect.any(String)]],
  })
})

test.each([
  ["import fs from 'node:fs'", 'it imports `node:fs`'],
  ["import type { A } from 'other'", undefined],
  ["mock('./a')", 'it mocks a module'],
  ['process.env.A', 'it uses `process`'],
  ["'the process'", undefined],
  ['import.meta.url', 'it uses `import.meta` or `__dirname`'],
  ['document.body', 'it uses a document'],
  ["fetch('/')", 'it uses the network'],
])('%s: %s', (code, reason) => {
  expect(read('## A', testFence(code))[0]?.reason).toBe(reason)
})

test('a configuration in the section decides, one elsewhere in the project is recorded', () => {
  const config = fence('title="my.config.ts" project="a"', '')
  expect(read('## A', config, testFence(''))[0]?.reason).toBe('its section shows a configuration')
  const [sample] = read('## A', config, '## B', testFence(''))
  expect(sample?.hasConfig).toBe(true)
  expect(sample).toEqual(expect.not.objectContaining({ reason: expect.anything() }))
})
