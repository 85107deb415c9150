// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are source texts.
import { expect, test } from '@rstest/core'
import { importsOf, readDefaultExport } from './literals.ts'
import { findEntry } from './place.ts'

/** The text from the entry at a path on, up to the end of the word. */
function wordAt(source: string, path: (string | number)[]): string | undefined {
  const root = readDefaultExport(source)
  const offset = root && findEntry(root, path)
  return offset === undefined ? undefined : /^[\w'"-]+|^./.exec(source.slice(offset))?.[0]
}

test.each([
  'export default { a: { b: 1 } }',
  'export default defineConfig({ a: { b: 1 } })',
  'export default defineConfig({ a: { b: 1 } }) satisfies UserConfig',
  'export default { a: { b: 1 } } as const',
  'export default () => ({ a: { b: 1 } })',
  'export default async () => { const c = { b: 2 }; if (c) { log({ b: 3 }) }\n return { a: { b: 1 } } }',
  'export default async function config() { return { a: { b: 1 } } }',
  'const config = { a: { b: 1 } }\nexport default config',
  'const config: Record<string, { x: 1 }> = { a: { b: 1 } }\nexport default defineConfig(config)',
  'const a = { b: 1 }\nexport default { a }',
  'const inner = { b: 1 } as Inner\nexport default { a: inner }',
  'export default { c: `}${{ b: 2 }}`, d: /[{]/, ...rest, get e() { return { b: 3 } }, a: { b: 1 } }',
])('finds a.b in %s', (source) => {
  expect(wordAt(source, ['a', 'b'])).toBe('b')
  const root = readDefaultExport(source)
  expect(source.slice(root && findEntry(root, ['a', 'b']))).toMatch(/^b: 1/)
})

test('keys may be quoted', () => {
  expect(wordAt(`export default { 'a-b': [{ "c": 1 }] }`, ['a-b', 0, 'c'])).toBe('"c"')
})

test('entries of a list are counted, but not after a spread', () => {
  const source = 'export default { a: [{ b: 1 }, call({ c: 2 }), ...more, { d: 3 }] }'
  expect(wordAt(source, ['a', 0, 'b'])).toBe('b')
  expect(wordAt(source, ['a', 1, 'c'])).toBe('c')
  expect(wordAt(source, ['a', 2, 'd'])).toBe('a')
})

test('stops where the text no longer tells', () => {
  expect(wordAt('export default { a: make() }', ['a', 'b'])).toBe('a')
  expect(wordAt('export default make()', ['a'])).toBeUndefined()
  expect(wordAt('const a = 1', ['a'])).toBeUndefined()
})

test('ends on broken texts, too', () => {
  const whole = 'export default f({ a: [{ b: `${1}` }, (c)], d() { return { e } } })'
  for (let end = 0; end <= whole.length; end++) readDefaultExport(whole.slice(0, end))
  expect(readDefaultExport('}])export default{')).toBeUndefined()
})

test('imports of every form, with their place', () => {
  const source = `import a from './a.ts'\nimport "b"\nexport { c } from '../c'\nawait import('./d.mjs')\nrequire("./e.json")\nconst f = './f'`
  expect(importsOf(source).map(({ specifier }) => specifier)).toEqual([
    './a.ts',
    'b',
    '../c',
    './d.mjs',
    './e.json',
  ])
  expect(importsOf(source)[1]?.start).toBe(source.indexOf('"b"'))
})
