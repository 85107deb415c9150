import type { RunnerName, TestRunner } from '../test-runner.ts'
import { rstest } from './rstest.ts'

const RUNNERS: Record<RunnerName, TestRunner> = { rstest }

/** @throws Error when there is no such runner */
export function runnerOf(name: RunnerName): TestRunner {
  const runner: TestRunner | undefined = RUNNERS[name]
  if (runner) return runner
  const known = Object.keys(RUNNERS).map((name) => `\`${name}\``)
  throw new Error(`The runner of samples must be one of ${known.join(', ')}, not \`${name}\`.`)
}
