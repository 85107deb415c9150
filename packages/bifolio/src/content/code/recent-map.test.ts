import { expect, test } from '@rstest/core'
import { RecentMap } from './recent-map.ts'

test('keeps what was used last and forgets what was not', () => {
  const map = new RecentMap<number, string>(10)
  for (let key = 0; key < 1000; key++) {
    map.set(key, `value ${key}`)
    expect(map.get(0)).toBe('value 0')
  }
  expect(map.get(999)).toBe('value 999')
  expect(map.get(991)).toBe('value 991')
  expect(map.get(500)).toBeUndefined()
})

test('never holds more than twice its limit', () => {
  const map = new RecentMap<number, string>(10)
  for (let key = 0; key < 1000; key++) map.set(key, 'value')
  const kept = Array.from({ length: 1000 }, (_, key) => key).filter((key) => map.get(key))
  expect(kept.length).toBeLessThanOrEqual(20)
})
