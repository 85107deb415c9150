import { expect, test } from '@rstest/core'
import { findFencedCode } from './fenced-code.ts'

const TICKS = '```'
const read = (...lines: string[]) =>
  findFencedCode(lines).map(({ start, end, info, lines }) => ({ start, end, info, lines }))

test('reads the lines and the info string of blocks', () => {
  expect(read('a', `${TICKS}ts title="a.ts"`, 'b', TICKS, 'c', '~~~', TICKS, '~~~')).toEqual([
    { start: 1, end: 4, info: 'ts title="a.ts"', lines: ['b'] },
    { start: 5, end: 8, info: '', lines: [TICKS] },
  ])
})

test('longer fences close a block, shorter ones and fences with text do not', () => {
  expect(read('````md', `${TICKS}ts`, TICKS, '`````', 'a')).toEqual([
    { start: 0, end: 4, info: 'md', lines: [`${TICKS}ts`, TICKS] },
  ])
  expect(read(TICKS, `${TICKS} a`, TICKS)).toMatchObject([{ lines: [`${TICKS} a`] }])
})

test('a block in a quote ends with the quote, one in a list with its fence', () => {
  expect(read(`> ${TICKS}`, '> a', 'b')).toMatchObject([{ start: 0, end: 2, lines: ['> a'] }])
  expect(read(`- 1. ${TICKS}ts`, '     a', `     ${TICKS}`)).toMatchObject([{ end: 3, info: 'ts' }])
})

test('a block may be unclosed; a code span with three backticks is not a block', () => {
  expect(read(TICKS, 'a')).toMatchObject([{ start: 0, end: 2, lines: ['a'] }])
  expect(read(`${TICKS} a ${TICKS}`, 'b')).toEqual([])
})
