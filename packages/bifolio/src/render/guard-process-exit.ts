/** Process functions that pages must not call. */
export const EXIT = 'process.exit'

/**
 * Runs third-party code, which must not exit the process.
 * @throws its errors, and when it tries to exit
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
