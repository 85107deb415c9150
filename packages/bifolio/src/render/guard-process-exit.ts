/** What no page may call. */
export const EXIT = 'process.exit'

/**
 * Runs what others have written, which must not end the process.
 * @throws what it throws, and when it tries
 */
export function guardProcessExit<Result>(run: () => Result): Result {
  const { exit } = process
  process.exit = () => {
    throw new Error(`it calls \`${EXIT}\``)
  }
  try {
    return run()
  } finally {
    process.exit = exit
  }
}
