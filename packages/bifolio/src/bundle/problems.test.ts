import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { postcssProblem, problemOf } from './problems.ts'

function rootWith(file: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'problems-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, file), text)
  return root
}

test('reports a syntax error at the location of the compiler', () => {
  const message = `  × Module build failed (from builtin:swc-loader):
  ╰─▶   × Syntax Error: Expected '</', got '<eof>'
         ╭─[4:0]
       4 │   return <p>Still whole
         ╰────`
  expect(problemOf({ message, moduleName: './a.tsx' }, '/site')).toEqual({
    id: 'bundle-error',
    severity: 'error',
    file: 'a.tsx',
    line: 4,
    column: 1,
    message: "Syntax Error: Expected '</', got '<eof>'.",
  })
})

test('reports a missing module at its import', () => {
  const root = rootWith('a.tsx', "// One.\nimport x from './nope.ts'\n")
  const message = `  × Module not found: Can't resolve './nope.ts' in '${root}'\n   ╭─[1:0]`
  expect(problemOf({ message, moduleName: './a.tsx' }, root)).toEqual({
    id: 'missing-bundle-module',
    severity: 'error',
    file: 'a.tsx',
    line: 2,
    column: 16,
    message: "Module not found: Can't resolve './nope.ts'.",
    hint: 'Check the path, or install the package.',
  })
})

test('reports a missing export at its name', () => {
  const root = rootWith('a.tsx', "import { nope } from './b.tsx'\n")
  const message =
    "  × ESModulesLinkingError: export 'nope' (imported as 'nope') was not found in './b.tsx'\n   ╭─[4:18]"
  expect(problemOf({ message, moduleName: './a.tsx' }, root)).toMatchObject({
    line: 1,
    column: 10,
    message: "export 'nope' (imported as 'nope') was not found in './b.tsx'.",
  })
})

test('reports other errors unchanged', () => {
  expect(problemOf({ message: 'Out of luck' }, '/site')).toEqual({
    id: 'bundle-error',
    severity: 'error',
    file: '',
    message: 'Out of luck.',
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
  expect(postcssProblem(new Error('another'), '/site')).toBeUndefined()
})

test('reports an unexpected end, which the compiler does not locate, at the end of the file', () => {
  const root = rootWith('a.tsx', 'export function A({\n')
  const message = '  × Module build failed:\n  ╰─▶   × Syntax Error: Unexpected token `<eof>`.\n'
  expect(problemOf({ message, moduleName: './a.tsx' }, root)).toMatchObject({
    file: 'a.tsx',
    line: 1,
    column: 20,
  })
})
