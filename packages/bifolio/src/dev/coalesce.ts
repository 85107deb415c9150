import { setImmediate } from 'node:timers/promises'

/**
 * Makes of an action one that runs once for all calls of a burst, and once more for those that come while it runs; it never
 * runs twice at a time. A branch switch changes thousands of files at once.
 * @param onFailure called with why the action has failed; the promise that the result returns never rejects
 */
export function coalesce(
  action: () => void | Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let isWaiting = false
  const run = async (before: Promise<void>): Promise<void> => {
    await before
    await setImmediate()
    isWaiting = false
    try {
      await action()
    } catch (error) {
      onFailure(error)
    }
  }
  return () => {
    if (!isWaiting) {
      isWaiting = true
      last = run(last)
    }
    return last
  }
}
