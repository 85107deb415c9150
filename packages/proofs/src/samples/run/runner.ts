import { findPackage } from '../../packages.ts'
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

/** What is reported when packages for running samples are not installed. @param site absolute path of the folder from which packages are resolved */
export function missingPackages(
  runner: TestRunner,
  site: string,
): { message: string; hint: string } | undefined {
  const names = [runner.package, 'typescript', '@types/node'].filter((name) => !findPackage(name, site))
  if (names.length === 0) return undefined
  return {
    message: `${names.map((name) => `\`${name}\``).join(', ')} not installed: samples cannot be run.`,
    hint: `Run \`npm install -D ${names.join(' ')}\` in \`${site}\`.`,
  }
}
