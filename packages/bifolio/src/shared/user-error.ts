/**
 * Errors whose message is all that users need. A mark tells them from bugs, not their class: the command line is a bundle with classes of
 * its own, while packages and plugins import the modules that it was made of.
 * @module
 */
import { isObject } from './is-object.ts'

const EXIT_CODE = Symbol.for('bifolio.exitCode')

/** The command line is wrong: reported with the usage, exit code 2. */
export class UsageError extends Error {
  readonly [EXIT_CODE] = 2
}

/** The environment lacks what the command needs, such as a free port: reported without a stack, exit code 1. */
export class RefusedError extends Error {
  readonly [EXIT_CODE] = 1
}

/** The exit code of an error whose message is sufficient for the user, without a stack; `undefined` for others. */
export function exitCodeOf(error: unknown): number | undefined {
  const code = isObject(error) ? error[EXIT_CODE as unknown as string] : undefined
  return typeof code === 'number' ? code : undefined
}
