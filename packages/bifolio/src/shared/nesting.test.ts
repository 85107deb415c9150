import { expect, test } from '@rstest/core'
import { deepBrackets, deepMarks } from './nesting.ts'

test('allows a hundred brackets and 500 quotes, and finds the start of the next one', () => {
  expect(deepBrackets(`${'[('.repeat(50)}${')]'.repeat(50)}`)).toBeUndefined()
  expect(deepBrackets(`${'('.repeat(100)}\n{`)).toBe(101)
  expect(deepMarks(`${'> '.repeat(500)}x`)).toBeUndefined()
  expect(deepMarks(`a\n  ${'>'.repeat(501)} x`)).toBe(2 + 2 + 500)
  expect(deepMarks(`${'- 1. '.repeat(251)}x`)).toBeDefined()
})

test('does not count closed brackets and lines of dashes as nested', () => {
  expect(deepBrackets('[] {} () '.repeat(1000))).toBeUndefined()
  expect(deepBrackets(')]}'.repeat(1000))).toBeUndefined()
  expect(deepMarks(`${'-'.repeat(1000)}\n${'*'.repeat(1000)}\n- a\n- b`)).toBeUndefined()
})
