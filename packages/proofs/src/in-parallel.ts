import { availableParallelism } from 'node:os'

/** Runs a task for each item; the last items first. @param limit tasks at the same time; default: one per processor */
export async function inParallel<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
  limit = availableParallelism(),
): Promise<void> {
  const waiting = [...items]
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      signal.throwIfAborted()
      await work(next)
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
}
