import { expect, test } from '@rstest/core'
import { definedNames } from './defined-names.ts'

/** What the declarations make of an expression. */
function evaluated(define: Record<string, string>, expression: string): unknown {
  const declarations = definedNames(define, expression, new Set())
  return new Function(`${declarations.join('\n')}\nreturn ${expression}`)()
}

test('a name stands for its expression, also with a comment behind it', () => {
  expect(evaluated({ A: '{ b: [1] } // c' }, 'A.b[0]')).toBe(1)
})

test('members of objects are added to what they have', () => {
  const define = { 'process.env.A': '"a"', 'process.env.B': '"b"', 'x.y': '1' }
  expect(evaluated(define, '[process.env.A, process.env.B, typeof process.env.PATH, x.y]')).toEqual([
    'a',
    'b',
    'string',
    1,
  ])
})

test('names that a page declares itself, or does not use, are left out', () => {
  expect(definedNames({ A: '1', B: '2' }, 'A', new Set(['A']))).toEqual([])
})
