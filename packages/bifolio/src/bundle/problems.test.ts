import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { bundleProblems, bundlerProblem, postcssProblem } from './problems.ts'

function rootWith(file: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'problems-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, file), text)
  return root
}

const at = (root: string) => ({ root, site: root, publicDir: join(root, 'public') })

test('reports a syntax error at the location of the compiler', () => {
  const message = `  × Module build failed (from builtin:swc-loader):
  ╰─▶   × Syntax Error: Expected '</', got '<eof>'
         ╭─[4:0]
       4 │   return <p>Still whole
         ╰────`
  expect(bundlerProblem({ message, moduleName: './a.tsx' }, at('/site'))).toEqual({
    id: 'bundle-error',
    severity: 'error',
    file: 'a.tsx',
    line: 4,
    column: 1,
    message: "Syntax Error: Expected '</', got '<eof>'.",
    hint: 'Fix the code at this position.',
  })
})

test('reports a missing module at its import', () => {
  const root = rootWith('a.tsx', "// One.\nimport x from './nope.ts'\n")
  const message = `  × Module not found: Can't resolve './nope.ts' in '${root}'\n   ╭─[1:0]`
  expect(bundlerProblem({ message, moduleName: './a.tsx' }, at(root))).toEqual({
    id: 'missing-bundle-module',
    severity: 'error',
    file: 'a.tsx',
    line: 2,
    column: 16,
    message: "Module not found: Can't resolve './nope.ts'.",
    hint: 'Check the path.',
  })
})

test('suggests the file that a missing module most likely means, and how to install a package', () => {
  const root = rootWith('counter.css', '')
  const hintOf = (name: string) =>
    bundlerProblem(
      { message: `  × Module not found: Can't resolve '${name}' in '${root}'`, moduleName: './a.tsx' },
      at(root),
    ).hint
  expect(hintOf('./coutner.css')).toBe('Did you mean `./counter.css`?')
  expect(hintOf('some-package')).toBe('Install it: `npm install some-package`.')
  expect(hintOf('some-package/part')).toBe('Install it: `npm install some-package`.')
  expect(hintOf('@some/package/a/part')).toBe('Install it: `npm install @some/package`.')
})

test.each([
  ['a.module.scss', 'sass', 'Sass'],
  ['a.less', 'less', 'Less'],
])('names the plugin that a stylesheet needs: %s', (file, plugin, language) => {
  const root = rootWith('a.tsx', `// One.\nimport './${file}'\n`)
  const message = '  × Module parse failed:\n  ╰─▶   × JavaScript parse error: Expression expected'
  const found = bundlerProblem(
    { message, moduleName: `./${file}`, moduleTrace: [{ originName: './a.tsx' }] as never },
    at(root),
  )
  expect(found).toMatchObject({
    file: 'a.tsx',
    line: 2,
    column: 11,
    message: `Stylesheets in ${language} need \`@rsbuild/plugin-${plugin}\`, which is not installed.`,
  })
  expect(found.hint).toContain(`npm install --save-dev @rsbuild/plugin-${plugin}`)
})

test('reports a missing export at its name', () => {
  const root = rootWith('a.tsx', "import { nope } from './b.tsx'\n")
  const message =
    "  × ESModulesLinkingError: export 'nope' (imported as 'nope') was not found in './b.tsx'\n   ╭─[4:18]"
  expect(bundlerProblem({ message, moduleName: './a.tsx' }, at(root))).toMatchObject({
    line: 1,
    column: 10,
    message: "export 'nope' (imported as 'nope') was not found in './b.tsx'.",
  })
})

test.each([
  [
    'node:fs',
    '  × Module build failed:\n  ╰─▶   × Reading from "node:fs" is not handled by plugins (Unhandled scheme).\n',
  ],
  ['fs', "  × Module not found: Can't resolve 'fs' in '/site'\n"],
])('reports modules of Node in islands at their import: %s', (name, message) => {
  const root = rootWith('a.tsx', `'use client'\nimport { readFileSync } from '${name}'\n`)
  const error =
    name === 'fs' ? { moduleName: './a.tsx' } : { moduleName: name, moduleTrace: [{ originName: './a.tsx' }] }
  expect(bundlerProblem({ message, ...(error as object) }, at(root))).toMatchObject({
    id: 'node-module-in-browser',
    file: 'a.tsx',
    line: 2,
    column: 31,
    message: `Browsers do not have \`${name}\`, a module of Node.`,
  })
})

test('reports a syntax error of JSON at its position', () => {
  const message =
    '  × Module parse failed:\n  ╰─▶   × JSON parse error: Unexpected character }\n         ╭────\n       1 │ {\n       2 │   "a": [1,2 }\n         ·              ─\n         ╰────\n'
  expect(bundlerProblem({ message, moduleName: './a.json' }, at('/site'))).toMatchObject({
    file: 'a.json',
    line: 2,
    column: 13,
    message: 'JSON parse error: Unexpected character }.',
  })
})

test('reports other errors unchanged', () => {
  expect(bundlerProblem({ message: 'Out of luck' }, at('/site'))).toEqual({
    id: 'bundle-error',
    severity: 'error',
    file: '',
    message: 'Out of luck.',
    hint: 'Fix the code at this position.',
  })
})

test('reports an invalid PostCSS configuration in its file', () => {
  const error = new Error(
    `Loading PostCSS Plugin failed: Cannot find module 'postcss-x'\nRequire stack:\n- /site/.postcssrc.json\n\n(@/site/.postcssrc.json)`,
  )
  expect(postcssProblem(error, '/site')).toMatchObject({
    file: '.postcssrc.json',
    message: "This configuration of PostCSS cannot be used: Cannot find module 'postcss-x'.",
  })
  const thrown = new Error("Cannot find module 'tailwindcss'\nRequire stack:\n- /site/postcss.config.cjs")
  expect(postcssProblem(thrown, '/site')).toMatchObject({
    file: 'postcss.config.cjs',
    message: "This configuration of PostCSS cannot be used: Cannot find module 'tailwindcss'.",
  })
  expect(postcssProblem(new Error('another'), '/site')).toBeUndefined()
})

test('reports an unexpected end, which the compiler does not locate, at the end of the file', () => {
  const root = rootWith('a.tsx', 'export const abcde =\n')
  const message = '  × Module build failed:\n  ╰─▶   × Syntax Error: Unexpected token `<eof>`.\n'
  expect(bundlerProblem({ message, moduleName: './a.tsx' }, at(root))).toMatchObject({
    file: 'a.tsx',
    line: 1,
    column: 21,
  })
})

test('reports what is not closed at its start', () => {
  const root = rootWith(
    'a.tsx',
    'const a = 1\n\nexport function A() {\n  return <p>a</p>\n\nexport const b = 1\n',
  )
  const message = `  × Module build failed:\n  ╰─▶   × Syntax Error: 'import', and 'export' cannot be used outside of module code\n         ╭─[6:0]`
  expect(bundlerProblem({ message, moduleName: './a.tsx' }, at(root))).toMatchObject({
    id: 'unclosed-code',
    line: 3,
    column: 21,
    message: '`{` is not closed.',
    hint: "Add `}`. The compiler says in line 6: Syntax Error: 'import', and 'export' cannot be used outside of module code.",
  })
})

test('reports an error that spans lines in its first one', () => {
  const message =
    '  × Syntax Error: Unterminated thing\n   ╭─[1:0]\n 1 │     a\n 2 │ ╭─▶ b\n 3 │ ╰─▶ c\n   ╰────'
  const { line, column } = bundlerProblem({ message, moduleName: './a.tsx' }, at('/site'))
  expect([line, column]).toEqual([2, undefined])
})

const FRAME = '\n        │   1 | .a {\n        │ > 2 |   color: red\n        │     |             ^\n'

test.each([
  ['Unclosed block', 'Add the missing `}` of this block, or of one inside it.'],
  ['Missed semicolon', 'End each declaration with `;`.'],
  ['Unknown word color', 'Write `property: value;`, and comments as `/* … */`.'],
])('reports a stylesheet once, at its position: %s', (reason, hint) => {
  const message = `  × Module build failed (from ../postcss-loader/index.js):\n  ╰─▶   ×\n        │ SyntaxError\n        │\n        │ (2:13) /site/a b.css ${reason}\n        │${FRAME}`
  // The second is the one of the module that collects the styles.
  const errors = [
    { message, moduleName: '', moduleIdentifier: '/x/css-loader/index.js??a[1].b[2]!/site/a b.css' },
    { message: message.replace('╰─▶', '├─▶'), moduleName: './a b.css', moduleIdentifier: '' },
  ]
  expect(bundleProblems([{ toJson: () => ({ errors }) } as never], at('/site'))).toEqual([
    {
      id: 'invalid-stylesheet',
      severity: 'error',
      file: 'a b.css',
      line: 2,
      column: 13,
      message: `The stylesheet cannot be compiled: ${reason}.`,
      hint,
    },
  ])
})

test('reports an error of Sass in the file that it names', () => {
  const message =
    '  × Module build failed (from ../sass-loader/index.js):\n  ╰─▶   × expected ";".\n        │   ╷\n        │ 3 │   background: blue;\n        │   │             ^\n        │   ╵\n        │   /site/styles/_part.scss 3:13  @use\n        │   /site/a.scss 1:1              root stylesheet\n'
  expect(bundlerProblem({ message, moduleName: './a.scss' }, at('/site'))).toMatchObject({
    id: 'invalid-stylesheet',
    file: 'styles/_part.scss',
    line: 3,
    column: 13,
    message: 'The stylesheet cannot be compiled: expected ";".',
    hint: 'End each declaration with `;`.',
  })
})

test('reports a missing file that a stylesheet imports at its name', () => {
  const root = rootWith('a.css', "@import './nope.css';\n")
  const message =
    '  × Module build failed (from ../css-loader/index.js):\n  ╰─▶   × Error: RspackResolver(NotFound("./nope.css"))\n      \n'
  expect(bundlerProblem({ message, moduleName: './a.css' }, at(root))).toMatchObject({
    id: 'missing-bundle-module',
    line: 1,
    column: 10,
    message: "Module not found: Can't resolve './nope.css'.",
  })
})

test('reports a missing file of the public folder with that folder', () => {
  const root = rootWith('a.css', '.a { background: url(/nope.png) }\n')
  const message = 'RspackResolver(NotFound("/nope.png"))'
  expect(bundlerProblem({ message, moduleName: './a.css' }, at(root))).toMatchObject({
    column: 22,
    hint: 'Check the path: it is looked up in the public folder.',
  })
})
