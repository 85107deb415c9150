import { expect, test } from '@rstest/core'
import { createRateLimit } from './rate.ts'

function makeLimit() {
  let time = 0
  const waitFor = createRateLimit({ perSecond: 2, burst: 3 }, () => time)
  return { waitFor, pass: (ms: number) => (time += ms) }
}

test('allows a burst, then the rate per second', () => {
  const { waitFor, pass } = makeLimit()
  expect([1, 2, 3, 4].map(() => waitFor('a'))).toEqual([0, 0, 0, 1])
  pass(499)
  expect(waitFor('a')).toBe(1)
  pass(1)
  expect(waitFor('a')).toBe(0)
  expect(waitFor('a')).toBe(1)
  pass(60_000)
  expect([1, 2, 3, 4].map(() => waitFor('a'))).toEqual([0, 0, 0, 1])
})

test('clients are limited independently', () => {
  const { waitFor } = makeLimit()
  for (let time = 0; time < 5; time++) waitFor('a')
  expect(waitFor('b')).toBe(0)
})

test('the least recent of many clients are forgotten', () => {
  const { waitFor } = makeLimit()
  for (let time = 0; time < 4; time++) waitFor('first')
  for (let client = 0; client < 10_000; client++) waitFor(`client ${client}`)
  expect(waitFor('first')).toBe(0)
})
