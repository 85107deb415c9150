/** Samples for Twoslash show the types that they ask for. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { compilePage } from './compile.ts'
import { createContext, createRoute } from './context.fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'bifolio-twoslash-'))
const require = createRequire(import.meta.url)
const typescript = { folder: dirname(require.resolve('typescript-6/package.json')), version: '6' }
const context = { ...createContext(root), typescript }
const ofPackage = (file: string) => join(root, 'node_modules/size', file)

beforeAll(() => {
  mkdirSync(ofPackage('.'), { recursive: true })
  writeFileSync(ofPackage('package.json'), '{ "name": "size", "types": "index.d.ts" }')
  writeFileSync(ofPackage('index.d.ts'), 'export declare const size: 1 | 2\n')
})

afterAll(() => rmSync(root, { recursive: true }))

async function compile(code: string, fence = 'ts twoslash', settings: Partial<typeof context> = context) {
  writeFileSync(join(root, 'page.md'), `\`\`\`${fence}\n${code}\n\`\`\`\n`)
  const page = await compilePage(createRoute(context, 'page.md'), { ...createContext(root), ...settings })
  const [block] = page.codeBlocks
  return { ...page, text: block?.text, html: block?.html }
}

test.each([
  ['the type of a name', 'const a = 1\n//    ^?\na', 'const a = 1\n//    ^? const a: 1\na'],
  ['two types of a line', 'f(a)\n//^?\n//  ^?', '//^? any'],
  [
    'a type of several lines below its name',
    'const a = {\n  b: 1,\n}\nconst c = a\n  //  ^?',
    '  //  ^? const c: {\n  //         b: number;\n  //     }',
  ],
  ['types after a cut', 'let a = 1\n// ---cut---\nlet b = a\n//  ^?', 'let b = a\n//  ^? let b: number'],
  ['types of a package', "import { size } from 'size'\n//       ^?", '//       ^? const size: 1 | 2'],
  [
    'types of another file',
    "// @filename: a.ts\nexport const a = 1\n// @filename: b.ts\nimport { a } from './a'\n//       ^?",
    '//       ^? const a: 1',
  ],
  [
    'types next to a file that TypeScript does not read',
    '// @filename: a.css\na {}\n// @filename: b.ts\nlet a = 1\n//  ^?',
    '//  ^? let a: number',
  ],
  [
    'types next to a file that its options exclude',
    'let a = 1\n//  ^?\n// @filename: b.js\n// @allowJs: false',
    'number',
  ],
  [
    'an announced error',
    "// @errors: 2322\nlet a = 1\na = 'b'\n  let b: 1 = 2",
    "let a = 1\na = 'b'\n// error TS2322: Type 'string' is not assignable to type 'number'.\n" +
      "  let b: 1 = 2\n  //  ~ error TS2322: Type '2' is not assignable to type '1'.",
  ],
  ['types with other options', '// @strict: false\nlet a = null\nlet b = a\n//  ^?', '//  ^? let b: any'],
])('shows %s', async (_, code, shown) => expect((await compile(code)).text).toContain(shown))

test('moves highlighted lines and the numbers of lines below types', async () => {
  const { html } = await compile('let a = 1\n//  ^?\nlet b = a', 'ts twoslash {2}')
  expect(html).toMatch(/let a: number<\/span>\n<span class="line hl">/)
})

test.each([
  [
    'an error that is not announced',
    'a()\n\nlet b: 1 = 2 // 1 = 2',
    4,
    'Fix the code; or, to show the error, add the line `// @errors: 2322` to it.',
  ],
  [
    'a query of nothing',
    'let a = 1\n//    ^?',
    3,
    'Put `^` below the first letter of a name in the line above.',
  ],
])('reports %s', async (_, code, line, hint) => {
  const { problems } = await compile(code)
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: 'warning', file: 'page.md', line, hint }),
  )
})

test('reports no errors that a sample hides', async () => {
  for (const option of ['noErrors', 'noErrors: 2322'])
    expect((await compile(`// @${option}\nlet b: 1 = 2`)).problems).toEqual([])
})

test('depends on the version of a package, also of a missing one', async () => {
  const code = "import 'size'\nimport '@scope/missing/part'\n// @errors: 2307 2882"
  const { dependencies, problems } = await compile(code)
  expect(problems).toEqual([])
  expect(dependencies).toContain(ofPackage('package.json'))
  expect(dependencies).toContain(join(root, 'node_modules/@scope/missing/package.json'))
})

test('reads a changed file again', async () => {
  const code = "import { own } from './own'\n//       ^?"
  for (const value of ['1', 'two']) {
    writeFileSync(join(root, 'own.ts'), `export const own = '${value}'\n`)
    expect((await compile(code)).text).toContain(`const own: "${value}"`)
  }
})

test('hides queries where TypeScript is missing, and reports that', async () => {
  const { text, problems } = await compile('const a = 1\n//    ^?', 'ts twoslash', {})
  expect(text).toBe('const a = 1')
  expect(problems.map(({ id, line }) => [id, line])).toEqual([['types-not-shown', 1]])
  expect((await compile('const a = 1', 'ts twoslash', {})).problems).toEqual([])
})

test('counts the lines that readers see', async () => {
  const { problems } = await compile('// @strict\nlet a = 1\n//  ^?', 'ts twoslash {2}')
  expect(problems.map(({ id }) => id)).toEqual(['missing-fence-line'])
})
