import { expect, test } from '@rstest/core'
import { PostingLists } from './posting-lists.ts'

test('lists keep their order across the growth of terms and blocks', () => {
  const lists = new PostingLists(64)
  const expected = new Map<string, number[]>()
  for (let at = 0; at < 5000; at++) {
    const term = `t${(at * 7) % 1500}`
    lists.add(term, at * 64 + 3)
    expected.set(term, [...(expected.get(term) ?? []), at * 64 + 3])
  }
  expect([...lists.terms()]).toEqual([...expected.keys()])
  for (const [term, postings] of expected) expect(lists.of(term)).toEqual(postings)
  expect(lists.of('missing')).toEqual([])
})

test('a term may have any characters', () => {
  const lists = new PostingLists()
  lists.add('定时', 1)
  lists.add('\ud800', 2)
  expect([...lists.terms()]).toEqual(['定时', '\ud800'])
})
