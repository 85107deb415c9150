import { isObject, lockReader, type SymbolIndex } from 'bifolio/check'
import { fingerprint, sortedEntries } from '../lock-files.ts'
import { NODE_MAJOR } from './cache.ts'
import { recordedOutputs } from './recorded.ts'
import { difference } from './run/output.ts'
import type { PageSamples, RecordedSamples } from './sample-run.ts'
import { sampleKey } from './scenarios.ts'
import type { TestRunner } from './test-runner.ts'

/** Maximal length of a stored output. */
const LONGEST_OUTPUT = 4000

/** The content of a lock file that does not exist. */
export const NO_SAMPLES: RecordedSamples = { version: '', basis: '', node: {}, samples: {} }

const readLock = lockReader<Record<string, unknown>>((text) => {
  const value: unknown = JSON.parse(text)
  return isObject(value) ? value : {}
}, {})

/** Reads the lock file of samples; a missing or invalid file, or one of another runner, is empty. */
export function readSampleLock(file: string, runner: TestRunner['id']): RecordedSamples {
  const { [runner]: version, ...lock } = readLock(file)
  const isOurs = typeof version === 'string' && isObject(lock.samples)
  return isOurs ? { ...NO_SAMPLES, ...lock, version } : NO_SAMPLES
}

/** The entry for versions of Node.js after all samples have been run on this one. */
export function provedVersions(
  before: RecordedSamples,
  basis: string,
  samples: RecordedSamples['samples'],
): RecordedSamples['node'] {
  const others = before.basis === basis ? before.node : {}
  const pending = Object.entries(others).map(([major, changed]) => [
    major,
    Object.keys(samples).filter((key) => changed.includes(key) || !(key in before.samples)),
  ])
  return { ...Object.fromEntries(pending), [NODE_MAJOR]: [] }
}

/** Reads the recorded symbols, by the key of the code; empty for a missing or invalid file. */
export function readTypeLock(file: string): SymbolIndex['samples'] {
  const { samples } = readLock(file)
  return isObject(samples) ? (samples as SymbolIndex['samples']) : {}
}

/** The key of the symbols of a piece of code. */
export function typesKey(code: string): string {
  return fingerprint(code, 10)
}

/**
 * The required content of the lock file: the samples of every successful scenario, and their output if the page does not show
 * it.
 */
export function recordableSamples(
  pages: readonly PageSamples[],
  runner: TestRunner,
  before: RecordedSamples['samples'],
): RecordedSamples['samples'] {
  const samples: RecordedSamples['samples'] = {}
  for (const { scenarios } of pages)
    for (const { scenario, hash, verdicts } of scenarios)
      for (const [index, step] of scenario.steps.entries()) {
        const { printed = '' } = verdicts[index] ?? {}
        if (verdicts.some(({ problem }) => problem)) break
        if (!scenario.samples[index] || step.kind === 'skip') continue
        const key = sampleKey(hash, index)
        const text = printed.length > LONGEST_OUTPUT ? `${printed.slice(0, LONGEST_OUTPUT)}\n…` : printed
        const kept = before[key]
        // Times differ with every run: an output with no other difference is kept.
        samples[key] = kept !== undefined && !difference(runner, kept, text) ? kept : text
      }
  return sortedEntries(samples)
}

/** The number of samples on pages that the lock file has; those that several pages show count for each. */
export function shownSamples(pages: readonly PageSamples[], recorded: RecordedSamples): number {
  let count = 0
  for (const { scenarios } of pages)
    count += recordedOutputs(
      scenarios.map(({ scenario }) => scenario),
      recorded,
    ).outputs.size
  return count
}
