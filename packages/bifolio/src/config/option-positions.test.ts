// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are source texts.
import { expect, test } from '@rstest/core'
import { createOptionFinder, optionFinder } from './option-positions.ts'

/** The rest of the line from the entry at a path. */
function restAt(source: string, path: (string | number)[]): string | undefined {
  const { line, column } = optionFinder(source)(path) ?? {}
  return line && column ? source.split('\n')[line - 1]?.slice(column - 1) : undefined
}

/** The word at a path. */
function wordAt(source: string, path: (string | number)[]): string | undefined {
  return /^[\w'"-]+|^./.exec(restAt(source, path) ?? '')?.[0]
}

test.each([
  'export default { a: { b: 1 } }',
  'export default defineConfig({ a: { b: 1 } })',
  'export default defineConfig({ a: { b: 1 } }) satisfies UserConfig',
  'export default { a: { b: 1 } } as const',
  'export default () => ({ a: { b: 1 } })',
  'export default async () => { const c = { b: 2 }; if (c) { log({ b: 3 }) }\n return { a: { b: 1 } } }',
  'export default async function config() { return { a: { b: 1 } } }',
  'export default await Promise.resolve({ a: { b: 1 } })',
  'const config = { a: { b: 1 } }\nexport default config',
  'const config: Record<string, { x: 1 }> = { a: { b: 1 } }\nexport default defineConfig(config)',
  'const own = (config) => ({ ...config })\nexport default own({ a: { b: 1 } })',
  'const a = { b: 1 }\nexport default { a }',
  'const inner = { b: 1 } as Inner\nexport default { a: inner }',
  'export default { /* { b: 4 } */ a: /* { b: 5 } */ { b: 1 } }',
  'export default { c: `}${{ b: 2 }}`, d: /[{]/, ...rest, get e() { return { b: 3 } }, a: { b: 1 } }',
])('finds a.b in %s', (source) => {
  expect(restAt(source, ['a', 'b'])).toMatch(/^b: 1/)
})

test('finds quoted keys', () => {
  expect(wordAt(`export default { 'a-b': [{ "c": 1 }] }`, ['a-b', 0, 'c'])).toBe('"c"')
})

test('finds entries of a list, but not after a spread', () => {
  const source = 'export default { a: [{ b: 1 }, call({ c: 2 }), ...more, { d: 3 }] }'
  expect(wordAt(source, ['a', 0, 'b'])).toBe('b')
  expect(wordAt(source, ['a', 1, 'c'])).toBe('c')
  expect(wordAt(source, ['a', 2, 'd'])).toBe('a')
})

test('stops at values that are computed at run time', () => {
  expect(wordAt('export default { a: make() }', ['a', 'b'])).toBe('a')
  expect(wordAt('export default { a: a.b }\nconst a = { b: 1 }', ['a', 'b'])).toBe('a')
  expect(wordAt('export default make()', ['a'])).toBeUndefined()
  expect(wordAt('const a = 1', ['a'])).toBeUndefined()
  expect(wordAt('const a = b\nconst b = a\nexport default a', ['a'])).toBeUndefined()
})

test('finds no options in a text that is cut off anywhere', () => {
  const complete = 'export default f({ a: [{ b: `${1}` }, (c)], d() { return { e } } })'
  for (let end = 0; end < complete.length; end++)
    expect(optionFinder(complete.slice(0, end))(['a'])).toBeUndefined()
  expect(optionFinder('}])export default{')(['a'])).toBeUndefined()
})

test('finds options in imported and spread objects, with their file', () => {
  const files = {
    '/a/config.ts': `import { shared as own } from './shared'\nimport zh, { nav } from './zh/index.js'\nexport default defineConfig({\n  ...own,\n  title: 'T',\n  locales: { zh: { label: 'x', ...zh } },\n})`,
    '/a/shared.ts': `import config from './config'\nexport const shared = defineConfig({\n  ...config,\n  title: 'S',\n  markdown: { attrs: {} },\n})`,
    '/a/zh/index.ts': `export const nav = []\nexport default {\n  themeConfig: theme(),\n}\nfunction theme() {\n  return { footer: 1 }\n}`,
  }
  const find = createOptionFinder(Object.entries(files).map(([path, text]) => ({ path, text })))
  const at = (...path: string[]) => {
    const { path: file, line } = find(path) ?? {}
    return `${file}:${line}`
  }
  expect(at('title')).toBe('/a/config.ts:5')
  expect(at('markdown', 'attrs')).toBe('/a/shared.ts:5')
  expect(at('locales', 'zh', 'themeConfig', 'footer')).toBe('/a/zh/index.ts:6')
  expect(at('nothing')).toBe('undefined:undefined')
})

test('objects that are spread into each other many times are read once', () => {
  const spreads = Array.from(
    { length: 40 },
    (_, index) => `const a${index} = { ...a${index + 1}, ...a${index + 1} }`,
  )
  const source = `${spreads.join('\n')}\nconst a40 = { b: 1 }\nexport default a0`
  expect(optionFinder(source)(['c'])).toBeUndefined()
  expect(wordAt(source, ['b'])).toBe('b')
})
