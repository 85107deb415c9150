/** A family of fuzz tests. */
import type { Random } from '../../bench/corpus/random.js'

export type { Random }

export interface Family {
  name: string
  /** Number of tries of a short run. */
  tries: number
  /** Minimum number of tries of a deep run, without a time limit. */
  deep?: number
  /** Exactly `tries` tries exist, and all of them run without a time limit. */
  isFinite?: true
  /**
   * Runs one try, which depends only on its random numbers.
   * @param number of the try
   * @returns the failure, if any; an exception is a failure, too
   */
  run(random: Random, number: number): Promise<string | undefined>
}

/** Formats the failure of a try. */
export function fault(expected: string, found: string, input: string): string {
  return [`expected: ${expected}`, `found:    ${found}`, `input:    ${input}`]
    .map((line) => line.replaceAll('\n', '\n          '))
    .join('\n')
}

/** A stack overflow has thousands of frames. */
const MOST_FRAMES = 8

/** The message of a thrown value, with the first frames of its stack. */
export function thrown(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (error.stack ?? error.message).split('\n').slice(0, MOST_FRAMES).join('\n')
}

/** A value that is created on first use. */
export function lazy<Value>(make: () => Value): () => Value {
  let created: { value: Value } | undefined
  return () => {
    created ??= { value: make() }
    return created.value
  }
}
