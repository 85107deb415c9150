import { expect, test } from '@rstest/core'
import { readNotation, unknownNotation } from './notation.ts'

function read(code: string): { code: string; marks: Record<number, string> } {
  const { lines, classes } = readNotation(code.split('\n'))
  const marks = Object.fromEntries([...classes].map(([index, set]) => [index, [...set].join(' ')]))
  return { code: lines.join('\n'), marks }
}

test.each([
  ['a() // [!code highlight]', 'a()'],
  ['a() //[!code highlight]', 'a()'],
  ['a # [!code highlight]', 'a'],
  ['a { /* [!code highlight] */', 'a {'],
  ['<a> <!-- [!code highlight] -->', '<a>'],
  ['SELECT 1 -- [!code highlight]', 'SELECT 1'],
  ['<a /> {/* [!code highlight] */}', '<a />'],
  ['(a) ;; [!code highlight]', '(a)'],
  ['a % [!code highlight]', 'a'],
  ['a() // why [!code highlight]', 'a() // why'],
  ['a() // [!code highlight] why', 'a() // why'],
  ['a(/* [!code highlight] */ b)', 'a( b)'],
  ['"http://x" // [!code highlight]', '"http://x"'],
])('removes the notation from %s', (written, shown) => {
  expect(read(written)).toEqual({ code: shown, marks: { 0: 'hl' } })
})

test.each([
  ['highlight', 'hl'],
  ['hl', 'hl'],
  ['focus', 'focus'],
  ['++', 'add'],
  ['--', 'del'],
  ['error', 'error'],
  ['warning', 'warn'],
])('[!code %s] adds the class %s', (word, className) => {
  expect(read(`a\nb // [!code ${word}]`)).toEqual({ code: 'a\nb', marks: { 1: className } })
})

test('a comment on its own line applies to the lines after it and is removed', () => {
  expect(read('a\n  // [!code focus:2]\nb\nc\nd')).toEqual({
    code: 'a\nb\nc\nd',
    marks: { 1: 'focus', 2: 'focus' },
  })
})

test('a count starts at its own line if it has code, and ends with the block', () => {
  expect(read('a // [!code ++:2]\nb\nc')).toEqual({ code: 'a\nb\nc', marks: { 0: 'add', 1: 'add' } })
  expect(read('a // [!code ++:999999]\nb')).toEqual({ code: 'a\nb', marks: { 0: 'add', 1: 'add' } })
  expect(read('a // [!code ++:0]')).toEqual({ code: 'a', marks: {} })
})

test('a line can have several highlights', () => {
  expect(read('a // [!code ++] [!code focus]')).toEqual({ code: 'a', marks: { 0: 'add focus' } })
  expect(read('// [!code hl]\na // [!code error]')).toEqual({ code: 'a', marks: { 0: 'hl error' } })
})

test.each(['a // [!code nonsense]', 'a // [!code]', '`[!code highlight]`', 'x = "[!code ++]"'])(
  'keeps %s',
  (written) => {
    expect(read(written)).toEqual({ code: written, marks: {} })
  },
)

test('shows escaped notation without the escape', () => {
  expect(read('a // [\\!code ++]')).toEqual({ code: 'a // [!code ++]', marks: {} })
})

test('reads a very long line in linear time', () => {
  const long = `${'# '.repeat(50_000)}${' '.repeat(50_000)}[!code nonsense]`
  expect(read(long).code).toBe(long)
})

test('reads marked words, and removes lines with nothing else', () => {
  const source = [
    '// [!code word:two words]',
    "a('two words') // [!code word:a:1]",
    '// [!code word:b\\:c]',
    "'[!code word:a]'",
  ]
  const { lines, words } = readNotation(source)
  expect(lines).toEqual(["a('two words')", "'[!code word:a]'"])
  expect(words).toEqual([
    { word: 'two words', from: 0, to: 4 },
    { word: 'a', from: 0, to: 1 },
    { word: 'b:c', from: 1, to: 4 },
  ])
})

test('finds notation with an unknown word, in comments only', () => {
  const source =
    "a // [!code hihglight]\n'[!code x]'\nb # [!code focus:2]\n// [!code wrod:a:1]\n// [\\!code y]\n// text [!code z]"
  expect(unknownNotation(source)).toEqual([
    { line: 0, note: '[!code hihglight]', word: 'hihglight' },
    { line: 3, note: '[!code wrod:a:1]', word: 'wrod' },
  ])
})
