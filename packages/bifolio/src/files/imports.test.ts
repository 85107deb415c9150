import { expect, test } from '@rstest/core'
import { importsOfPage, listImports, mayRunInBrowsers } from './imports.ts'

test('finds imports of every form with their offsets', () => {
  const source = `import a from './a.ts'\nimport "b"\nexport { c } from '../c'\nawait import('./d.mjs')\nrequire("./e.json")\nconst f = './f'`
  expect(listImports(source).map(({ specifier }) => specifier)).toEqual([
    './a.ts',
    'b',
    '../c',
    './d.mjs',
    './e.json',
  ])
  expect(listImports(source)[1]?.start).toBe(source.indexOf('"b"'))
})

test('finds imports of a page at the start of lines, but not in fenced code', () => {
  const source = `import a, {\n  b,\n\n  c,\n} from './a.tsx'\nimport './b.css'\n\nTaken from 'c', as \`import 'd'\` says.\n\n\`\`\`ts\nimport e from './e'\n\`\`\`\n\nexport { f } from "./f.mdx"\n`
  expect(importsOfPage(source)).toEqual(['./a.tsx', './b.css', './f.mdx'])
  expect(importsOfPage('# A\n\nText from "b".\n')).toEqual([])
})

test('reads the comments before `use client` once', () => {
  const comments = '/** a **/ /* b\n* c */ // d\n'.repeat(50)
  expect(mayRunInBrowsers(`${comments}'use strict'\n"use client"`)).toBe(true)
  expect(mayRunInBrowsers(`${comments}'use strict'\nvar a`)).toBe(false)
})
