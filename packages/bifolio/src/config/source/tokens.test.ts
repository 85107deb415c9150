// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are source texts.
import { expect, test } from '@rstest/core'
import { tokenize } from './tokens.ts'

const texts = (source: string) => tokenize(source).map(({ text }) => text)

test('words, strings, numbers and signs, without comments', () => {
  expect(texts(`const a = 'x' // no\n/* no */ + 1.5e3 => ...b`)).toEqual([
    'const',
    'a',
    '=',
    "'x'",
    '+',
    '1.5e3',
    '=>',
    '...',
    'b',
  ])
  expect(texts('{ 名字: "“引号”" }')).toEqual(['{', '名字', ':', '"“引号”"', '}'])
})

test('strings may hold quotes, comments and brackets', () => {
  expect(texts(`'it\\'s // {' "}"`)).toEqual([`'it\\'s // {'`, '"}"'])
})

test('templates are one token, however nested', () => {
  const template = '`a ${ { b: `c ${"}"}` }.b } \\` d`'
  expect(texts(`x = ${template};`)).toEqual(['x', '=', template, ';'])
})

test('a slash divides after a value and starts a regular expression elsewhere', () => {
  expect(texts('a / b / c')).toEqual(['a', '/', 'b', '/', 'c'])
  expect(texts('(a) / 2')).toEqual(['(', 'a', ')', '/', '2'])
  expect(texts('x: /[/}"]\\//g, y')).toEqual(['x', ':', '/[/}"]\\//g', ',', 'y'])
  expect(texts('return /a/')).toEqual(['return', '/a/'])
})

test('knows where tokens stand and which start a line', () => {
  expect(tokenize('a\n  b c').map(({ start, startsLine }) => [start, startsLine])).toEqual([
    [0, true],
    [4, true],
    [6, false],
  ])
})

test('ends on broken texts, too', () => {
  for (const text of ["'", '`${', '`${`', '/*', '/', '"\\', '\u0000', '😀'])
    expect(texts(text).join('')).toBe(text)
})
