import { expect, test } from '@rstest/core'
import type { Problem } from 'bifolio/check'
import { CheckRefusedError } from '../problems.ts'
import { readCoverage } from './coverage.ts'

const read = (text: string) => readCoverage(text, 'coverage.json')

function refused(text: string): Problem[] {
  try {
    read(text)
  } catch (error) {
    if (error instanceof CheckRefusedError) return error.problems
  }
  throw new Error('It is accepted.')
}

test.each(['', '{', 'null', '[]', '"text"'])('rejects %j as a coverage file', (text) => {
  expect(refused(text)).toEqual([
    expect.objectContaining({ file: 'coverage.json', message: expect.stringContaining('JSON') }),
  ])
})

test('reports the line of an area without its fields', () => {
  const problems = refused(
    '{ "areas": {\n"a": { "from": "flags", "items": {} },\n"b": { "from": "flags" },\n"c": { "from": "flags", "items": { "x": 1 } },\n"d": { "from": "flags", "items": { "x": { "documented": "/a", "mentioned": "/b" } } }\n} }',
  )
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [3, 'The area `b` is not as it should be.'],
    [4, 'The area `c` is not as it should be.'],
    [5, 'The area `d` is not as it should be.'],
  ])
})

test('missing fields are empty', () => {
  expect(read('{}')).toEqual({ areas: {}, types: {}, others: {} })
})
