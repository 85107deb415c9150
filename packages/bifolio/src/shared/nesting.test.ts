import { expect, test } from '@rstest/core'
import { deepBrackets, deepMarks } from './nesting.ts'

test('a hundred brackets and 500 quotes are allowed, the next one is found where it begins', () => {
  expect(deepBrackets(`${'[('.repeat(50)}${')]'.repeat(50)}`)).toBeUndefined()
  expect(deepBrackets(`${'('.repeat(100)}\n{`)).toBe(101)
  expect(deepMarks(`${'> '.repeat(500)}x`)).toBeUndefined()
  expect(deepMarks(`a\n  ${'>'.repeat(501)} x`)).toBe(2 + 2 + 500)
  expect(deepMarks(`${'- 1. '.repeat(251)}x`)).toBeDefined()
})

test('what is open one after the other is not nested, and a line of dashes is a line', () => {
  expect(deepBrackets('[] {} () '.repeat(1000))).toBeUndefined()
  expect(deepBrackets(')]}'.repeat(1000))).toBeUndefined()
  expect(deepMarks(`${'-'.repeat(1000)}\n${'*'.repeat(1000)}\n- a\n- b`)).toBeUndefined()
})
