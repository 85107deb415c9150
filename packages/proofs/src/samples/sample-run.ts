import type { Problem, Route, SharedResults } from 'bifolio/check'
import type { TestSetup } from './complete.ts'
import type { PackageSet } from './package-sets.ts'
import type { Verdict } from './run/compare.ts'
import type { PageFence, Scenario } from './scenarios.ts'
import type { TestRunner } from './test-runner.ts'

/** Options of a run of samples. */
export interface RunOptions {
  routes: readonly Pick<Route, 'file' | 'source'>[]
  /** Absolute path of the folder from which packages are resolved: the site's, or the workspace's for samples. */
  site: string
  /** Cache folder of results. */
  cache: string
  /** The results on the cache server of the site. */
  share?: (all: readonly string[]) => SharedResults
  runner: TestRunner
  /** The sets of packages that fences can name. */
  sets: ReadonlyMap<string, PackageSet>
  signal: AbortSignal
  /** To run complete tests only. */
  onlyTests?: TestSetup
  /** Samples verified by the lock file are not run. Default: all are run. */
  recorded?: RecordedSamples
}

/** The samples of a site in numbers. */
export interface SampleCounts {
  pages: number
  /** Fences with code to type or copy. */
  found: number
  run: number
  optedOut: number
  failing: number
  /** The numbers of scenarios that were run, and of results from the cache. */
  played: number
  known: number
  /** The number verified by the lock file. */
  recorded: number
  /** The samples that opt out, with their reasons. */
  reasons: { file: string; line: number; reason: string }[]
}

/** The samples of a project, and the verdict on each of its steps. */
export interface ScenarioResult {
  file: string
  scenario: Scenario
  verdicts: Verdict[]
}

/** The samples of a page with their results. */
export interface PageSamples extends Pick<Route, 'file' | 'source'> {
  fences: PageFence[]
  scenarios: { scenario: Scenario; hash: string; verdicts: Verdict[] }[]
}

/** The result of a run of all samples. */
export interface SamplesResult {
  problems: Problem[]
  counts: SampleCounts
  pages: PageSamples[]
}

/** The recorded results of a run of all samples. */
export interface RecordedSamples {
  /** Version of the test runner. */
  version: string
  /** The basis of the run, see `runFingerprint`. */
  basis: string
  /** Day on which the recorded results last changed, `2026-11-23`; none without a file. */
  date?: string
  /** Fingerprint of the skipped code whose types have been checked. */
  skipped?: string
  /** The number of samples on the pages of the default language. */
  count?: number
  /** By major version of Node.js on which they were run: the keys of samples that have changed since. */
  node: Record<string, string[]>
  /** Outputs by the key of the sample; empty when it printed nothing or the page shows it. */
  samples: Record<string, string>
}
