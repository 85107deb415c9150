import { expect, test } from '@rstest/core'
import { lastingGroups, ReadGroups } from './groups.ts'
import { parsePattern } from './parse-pattern.ts'

const GRAMMAR = {
  scopeName: 'source.example',
  patterns: [
    { match: '(a)(b)', captures: { 2: { name: 'letter' } } },
    { begin: '(<)(\\w+)(=)', beginCaptures: { 1: { name: 'sign' } }, end: '(/)\\2', endCaptures: { 0: {} } },
  ],
  repository: {
    tag: { match: '(c)(d)\\1', name: 'tag.$2' },
    both: { begin: '(e)(f)', end: '(g)', captures: { 1: { patterns: [{ match: '(h)' }] } } },
  },
}

test.each([
  ['named by captures', '(a)(b)', [2]],
  ['named, or repeated at the end', '(<)(\\w+)(=)', [1, 2]],
  ['named for the end', '(/)\\2', [0, 2]],
  ['written into a name, or repeated in the pattern itself', '(c)(d)\\1', [1, 2]],
  ['captures for both ends', '(g)', [1]],
  ['a pattern in a capture', '(h)', []],
])('reads groups that are %s', (_, pattern, numbers) => {
  const groups = new ReadGroups()
  groups.addGrammar(GRAMMAR)
  expect([...groups.of(pattern)!].sort()).toEqual(numbers)
})

test('does not know patterns that stand in no grammar', () => {
  expect(new ReadGroups().of('(a)')).toBeUndefined()
})

test.each([
  ['(a)?|(b)+(c)', []],
  ['(?:(a)|(b))+', [1, 2]],
  ['((a)(b)?(?=(c)))*', [3]],
  ['((a|(b))*)?', [3]],
] as [string, number[]][])('groups of %s that last: %j', (pattern, groups) => {
  expect(lastingGroups(parsePattern(pattern)!.alternatives)).toEqual(groups)
})
