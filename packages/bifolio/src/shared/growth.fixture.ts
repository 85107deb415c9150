import { Session } from 'node:inspector'
import { expect } from '@rstest/core'

/**
 * Expects that four times as much input takes about four times as much work: what compares each part with each takes sixteen times.
 * Work is counted in functions, branches and loops of JavaScript that are run, which no other process can change. What is done in
 * native code is not counted, see {@link expectLinearTime}.
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
  // What is kept for later runs is made by the first.
  countOf(1)
  expect(countOf(4 * size) / countOf(size), 'four times as much takes five times as many steps').toBeLessThan(
    5,
  )
}

/**
 * As {@link expectLinear}, for native code: by the time on the processor. The shortest of five runs counts, and there are three
 * attempts, so that a busy machine does no harm.
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

/** How often functions, branches and loops are entered. */
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
