import { expect, test } from '@rstest/core'
import { clientAt, createRateLimit } from './rate.ts'

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

test.each([
  ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '[2001:0db8:0001:0002::5]:4711', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::ffff:c000:201', '192.0.2.1', true],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['192.0.2.1', '192.0.2.2', false],
  ['unknown', 'unknown', true],
])('whether %s and %s are one client: %s', (one, other, isSame) => {
  expect(clientAt(one) === clientAt(other)).toBe(isSame)
})
