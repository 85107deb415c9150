import type { Problem } from 'bifolio/check'
import type { Verdict } from './run/compare.ts'
import type { Scenario } from './scenarios.ts'
import type { TestRunner } from './test-runner.ts'

/** Which samples are run, and with what. */
export interface RunOptions {
  /** Absolute path of the folder that `files` are relative to. */
  content: string
  /** The pages. */
  files: readonly string[]
  /** Absolute path of the site: packages are looked for from here. */
  site: string
  /** Folder for results that need not be produced again. */
  cache: string
  runner: TestRunner
  signal: AbortSignal
  /** What the lock file proves is not run. Default: all is run. */
  recorded?: RecordedSamples
}

/** The samples of a site in numbers. */
export interface SampleCounts {
  pages: number
  /** Fences that a reader may type or copy. */
  found: number
  run: number
  optedOut: number
  failing: number
  /** How many scenarios were run, and how many results were known from the cache. */
  played: number
  known: number
  /** How many the lock file proves. */
  recorded: number
  /** Why samples are opted out, and where. */
  reasons: { file: string; line: number; reason: string }[]
}

/** What is known of the samples of a page. */
export interface PageSamples {
  file: string
  scenarios: { scenario: Scenario; hash: string; verdicts: Verdict[] }[]
}

/** What the run of all samples has found. */
export interface SamplesResult {
  problems: Problem[]
  counts: SampleCounts
  pages: PageSamples[]
}

/** What is kept of a run of all samples. */
export interface RecordedSamples {
  /** Of the test runner. */
  version: string
  /** What they were run with, see `runFingerprint`. */
  basis: string
  /** By major version of Node.js on which they were run: the keys of those that have changed since. */
  node: Record<string, string[]>
  /** By the key of the sample: what it printed, empty when nothing or when the page shows it. */
  samples: Record<string, string>
}
