import { expect, test } from '@rstest/core'
import { mergeManifest } from './manifest.ts'
import { SetupError } from './setup-error.ts'

const ADDED = { scripts: { dev: 'bifolio dev' }, devDependencies: { bifolio: '^1.2.3' } }

const merge = (text: string) => mergeManifest(text, JSON.stringify(ADDED))

test('leaves a complete manifest unchanged', () => {
  const text = '{ "scripts": {"dev": "x"}, "dependencies": {"bifolio": "*"} }'
  expect(merge(text)).toBe(text)
})

test.each([
  [
    'numbers and repeated keys',
    '{\n  "n": 12345678901234567890,\n  "m": 1.0,\n  "n": 2\n}\n',
    '{\n  "n": 12345678901234567890,\n  "m": 1.0,\n  "n": 2,\n  "scripts": {\n    "dev": "bifolio dev"\n  },\n  "devDependencies": {\n    "bifolio": "^1.2.3"\n  }\n}\n',
  ],
  [
    'a byte order mark, line ends and tabs',
    '\uFEFF{\r\n\t"scripts": {\r\n\t\t"a": "\\u0041"\r\n\t},\r\n\t"devDependencies": {}\r\n}',
    '\uFEFF{\r\n\t"scripts": {\r\n\t\t"a": "\\u0041",\r\n\t\t"dev": "bifolio dev"\r\n\t},\r\n\t"devDependencies": {\r\n\t\t"bifolio": "^1.2.3"\r\n\t}\r\n}',
  ],
  [
    'the order of packages',
    '{\n    "scripts": { "dev": "x" },\n    "devDependencies": {\n        "a": "1",\n        "c": "1"\n    }, "z":  [1,  2]\n}',
    '{\n    "scripts": { "dev": "x" },\n    "devDependencies": {\n        "a": "1",\n        "bifolio": "^1.2.3",\n        "c": "1"\n    }, "z":  [1,  2]\n}',
  ],
  [
    'an unsorted list of packages',
    '{\n  "scripts": { "dev": "x" },\n  "devDependencies": {\n    "c": "1",\n    "a": "1"\n  }\n}',
    '{\n  "scripts": { "dev": "x" },\n  "devDependencies": {\n    "c": "1",\n    "a": "1",\n    "bifolio": "^1.2.3"\n  }\n}',
  ],
])('adding entries keeps %s', (_, text, merged) => expect(merge(text)).toBe(merged))

test('adds missing resolutions', () => {
  const merged = mergeManifest('{ "resolutions": { "b": "1" } }', '{ "resolutions": { "a": "2", "b": "2" } }')
  expect(JSON.parse(merged)).toEqual({ resolutions: { b: '1', a: '2' } })
})

test.each([
  ['', 'The file is empty.', undefined],
  [' \n', 'The file is empty.', undefined],
  ['[]', 'The file is no JSON object.', undefined],
  ['{\n  // none\n}', 'found `//`', 2],
  ['{\n  "scripts": "abc"\n}', '`scripts` is no object.', 2],
  ['{ "scripts": {},\n  "devDependencies": null }', '`devDependencies` is no object.', 2],
  ['{\n  "scripts": {},\n  "scripts": {}\n}', 'The file has `scripts` twice.', 3],
  ['{ "a": 1, "a": 2, }', 'The file is no JSON.', undefined],
  [`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 'nested', 1],
])('refuses a manifest to which entries cannot be added: $0', (text, message, line) => {
  expect(problemOf(() => merge(text))).toMatchObject({
    file: 'package.json',
    message: expect.stringContaining(message),
    hint: expect.any(String),
    ...(line && { line }),
  })
})

function problemOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    return error instanceof SetupError ? error.problems[0] : error
  }
  return undefined
}
