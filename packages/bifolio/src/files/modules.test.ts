import { expect, test } from '@rstest/core'
import { importsOf } from './modules.ts'

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
