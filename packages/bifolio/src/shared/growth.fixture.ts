import { Session } from 'node:inspector'
import { expect } from '@rstest/core'

/**
 * Expects four times the input to cause about four times the work; quadratic algorithms cause sixteen times. Work is
 * measured as the number of functions, branches and loops executed, which is independent of other processes. Native code
 * is not counted, see {@link expectLinearTime}.
 */
export function expectLinear<Input>(
  size: number,
  inputOf: (size: number) => Input,
  run: (input: Input) => unknown,
): void {
  const countOf = (size: number): number => {
    const input = inputOf(size)
    return countBlocks(() => run(input))
  }
  // Warms up caches.
  countOf(1)
  expect(countOf(4 * size) / countOf(size), 'four times as much takes five times as many steps').toBeLessThan(
    5,
  )
}

/**
 * Like {@link expectLinear}, for native code: measures CPU time. The shortest of five runs counts, with three attempts,
 * so that a busy machine does not fail the test.
 * @param size large enough for a few milliseconds
 */
export function expectLinearTime<Input>(
  size: number,
  inputOf: (size: number) => Input,
  run: (input: Input) => unknown,
): void {
  const timeOf = (size: number): number => {
    const input = inputOf(size)
    const times = [1, 2, 3, 4, 5].map(() => {
      const before = process.cpuUsage()
      run(input)
      return process.cpuUsage(before).user / 1000
    })
    return Math.min(...times)
  }
  const isLinear = (): boolean => timeOf(4 * size) < 10 * timeOf(size) + 10
  expect([1, 2, 3].some(isLinear), 'four times as much takes ten times as long').toBe(true)
}

/** The number of functions, branches and loops entered. */
function countBlocks(run: () => unknown): number {
  const session = new Session()
  session.connect()
  let count = 0
  try {
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    run()
    session.post('Profiler.takePreciseCoverage', (_, { result }) => {
      for (const { functions } of result)
        for (const { ranges } of functions) for (const range of ranges) count += range.count
    })
  } finally {
    session.disconnect()
  }
  return count
}
