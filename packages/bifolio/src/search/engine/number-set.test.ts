import { expect, test } from '@rstest/core'
import { NumberSet } from './number-set.ts'

test('each number once, in the order in which they came', () => {
  const set = new NumberSet(5)
  expect([4, 0, 4, 2, 0].map((item) => set.add(item))).toEqual([true, true, false, true, false])
  expect([...set.values()]).toEqual([4, 0, 2])
  expect([0, 1, 2, 3, 4].filter((item) => set.has(item))).toEqual([0, 2, 4])
  expect(set.size).toBe(3)
})

test('what was in it before it was emptied is forgotten', () => {
  const set = new NumberSet(3)
  set.add(0)
  set.add(2)
  set.clear()
  expect(set.has(0)).toBe(false)
  set.add(2)
  expect([...set.values()]).toEqual([2])
  expect(set.has(0)).toBe(false)
})
