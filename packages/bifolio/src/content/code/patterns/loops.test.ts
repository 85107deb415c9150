import { expect, test } from '@rstest/core'
import { waysThrough } from './loops.ts'
import { parsePattern } from './parse-pattern.ts'

test.each([
  ['no loop at all', 'a?(b|bc)d'],
  ['one character after another', String.raw`\s*\w+`],
  ['alternatives that begin differently', '(a|b*c)*'],
  ['loops in brackets in loops', String.raw`\{([^{}]|(\{([^{}]|\{[^{}]*\})*\}))*\}`],
  ['the second character tells', String.raw`(/\*([^*]|(\*[^/]))*\*/\s*)*`],
  ['what stands before tells', '([^<>]|(?<==)>|<([^<>]|(?<==)>)*(?<!=)>)*'],
  ['what is looked ahead to tells', String.raw`((\w+(?=[,;])|[,;])x)*`],
  ['an optional end, told by what follows', '(ab?|bc)*'],
  ['few repetitions', '(a{0,3}){0,3}'],
])('one way: %s', (_, source) => {
  expect(waysThrough(parsePattern(source)!)).toBe('one')
})

test.each([
  ['a loop in a loop', '(a+)+'],
  ['two loops in a loop', '(a*b?)*'],
  ['the same alternative twice', '(a|a)*'],
  ['an alternative made of two others', '(a|b|ab)*'],
  ['an optional end that is a beginning', '(ab?|bc|c)*'],
  ['a loop within what is looked ahead to', '(?=(a+)+;)'],
  ['an empty repetition', '(a?)*'],
  ['what a group has found', String.raw`((a|b)\2)*`],
])('many ways: %s', (_, source) => {
  expect(waysThrough(parsePattern(source)!)).toBe('many')
})

test('few ways: a keyword that is a name too', () => {
  expect(waysThrough(parsePattern(String.raw`(<(const\s+)?\w[^<>]*>)*`)!)).toBe('few')
})

test('many ways: names that are made of short words', () => {
  expect(waysThrough(parsePattern(String.raw`(new|\w)*;`)!)).toBe('many')
})
