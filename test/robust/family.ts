/** What a family of tries is. */
import type { Random } from '../../bench/corpus/random.js'

export type { Random }

export interface Family {
  name: string
  /** How many tries the short version makes. */
  tries: number
  /** How many the deep one makes, however long they take. */
  deep?: number
  /** There are no more tries than these, and all are made, however long they take. */
  isFinite?: true
  /**
   * Makes one try, which depends on nothing but its random numbers.
   * @param number of the try
   * @returns what went wrong, if anything did; what it throws went wrong, too
   */
  run(random: Random, number: number): Promise<string | undefined>
}

/** What a try says that went wrong. */
export function fault(expected: string, found: string, input: string): string {
  return [`expected: ${expected}`, `found:    ${found}`, `input:    ${input}`]
    .map((line) => line.replaceAll('\n', '\n          '))
    .join('\n')
}

/** A stack that overflows has thousands. */
const MOST_FRAMES = 8

/** The message of whatever was thrown, with the frames that lead to it. */
export function thrown(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (error.stack ?? error.message).split('\n').slice(0, MOST_FRAMES).join('\n')
}

/** A value that is made when it is first asked for. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
