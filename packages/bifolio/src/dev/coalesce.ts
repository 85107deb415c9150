import { setImmediate } from 'node:timers/promises'

/**
 * Wraps an action so that it runs once for a burst of calls, and once more for calls during a run, but never
 * concurrently. A branch switch changes thousands of files at once.
 * @param onFailure called with the error of the action; the promise that the result returns never rejects
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
