import { LIMITS } from '../types.ts'

/** Caches the last results of a function by its arguments; rejected promises are not cached. @param most number of results */
export function cached<Args extends (string | number)[], Result>(
  make: (...args: Args) => Result,
  most: number = LIMITS.cache,
): (...args: Args) => Result {
  const results = new Map<string, Result>()
  return (...args) => {
    const key = args.join(' ')
    const result = results.get(key) ?? make(...args)
    if (result instanceof Promise) result.catch(() => results.delete(key))
    // Moves the entry to the end: the least recently used one is evicted first.
    results.delete(key)
    results.set(key, result)
    if (results.size > most) results.delete(results.keys().next().value ?? '')
    return result
  }
}
