import { expect } from '@rstest/core'

/**
 * Expects four times the input to take at most ten times the CPU time; quadratic algorithms take sixteen times. The
 * shortest of five runs counts, with three attempts, so that a busy machine does not fail the test.
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
