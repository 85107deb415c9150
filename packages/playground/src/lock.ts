import { lockReader } from 'bifolio/check'

/** A test as it was recorded: `pass`, the names of its groups and its own, and the first line of each error. */
export type RecordedTest = [status: string, name: string, ...messages: string[]]

/** The lock file of the plugin. */
export interface PlaygroundLock {
  /** What the samples were run with: `@rstest/core 0.12.0`. */
  runner: string
  /** By the key of a sample: what it did. Those that qualify. */
  samples: Record<string, RecordedTest[]>
  /** By the key of a sample: why it does not qualify, although no rule says so. */
  refused: Record<string, string>
}

const EMPTY_LOCK: PlaygroundLock = { runner: '', samples: {}, refused: {} }

/** Reads the lock file. @param file absolute path; a missing or invalid file is an empty one */
export const readLock = lockReader<PlaygroundLock>(
  (text) => ({ ...EMPTY_LOCK, ...JSON.parse(text) }),
  EMPTY_LOCK,
)

/** The lock file as it is written: a line for each sample, in the order of their keys. */
export function formatLock({ runner, samples, refused }: PlaygroundLock): string {
  const lines = (entries: object): string =>
    Object.entries(entries)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => `\n  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',')
  return `{\n "runner": ${JSON.stringify(runner)},\n "samples": {${lines(samples)}\n },\n "refused": {${lines(refused)}\n }\n}\n`
}
