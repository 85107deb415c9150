import { afterEach, beforeEach, expect, rs, test } from '@rstest/core'
import { throttle } from './throttle.ts'

beforeEach(() => {
  rs.useFakeTimers()
})
afterEach(() => {
  rs.useRealTimers()
})

test('runs immediately, then once per interval including the last call', () => {
  let runs = 0
  const run = throttle(() => runs++, 100)
  run()
  run()
  run()
  expect(runs).toBe(1)
  rs.advanceTimersByTime(100)
  expect(runs).toBe(2)
  rs.advanceTimersByTime(300)
  expect(runs).toBe(2)
  run()
  expect(runs).toBe(3)
})

test('a cancelled call does not run', () => {
  let runs = 0
  const run = throttle(() => runs++, 100)
  run()
  run()
  run.cancel()
  rs.advanceTimersByTime(300)
  expect(runs).toBe(1)
})
