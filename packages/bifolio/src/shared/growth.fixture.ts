import { expect } from '@rstest/core'

/**
 * Expects that four times as much input takes about four times as long on the processor: what compares each part with each takes sixteen
 * times. The shortest of five runs counts, and there are three attempts, so that a busy machine does no harm.
 * @param size large enough for a few milliseconds
 */
export function expectLinear<Input>(
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
