/** Rate limit of one client. */
export interface RateLimit {
  /** Sustained rate. */
  perSecond: number
  /** Burst after a pause. */
  burst: number
}

/** Maximum number of tracked clients: enough for a minute, and bounded in memory. */
const MAX_CLIENTS = 10_000

/**
 * Limits the requests of each client with a token bucket.
 * @param now monotonic clock in milliseconds
 * @returns takes a client, and returns 0 when its request is allowed, else the seconds until a retry
 */
export function createRateLimit(
  { perSecond, burst }: RateLimit,
  now: () => number,
): (client: string) => number {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (client) => {
    const time = now()
    const known = buckets.get(client)
    const tokens = known ? Math.min(burst, known.tokens + ((time - known.at) / 1000) * perSecond) : burst
    // Moves the client to the end: the map keeps insertion order, so the first client is the least recent.
    buckets.delete(client)
    buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time })
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_CLIENTS && oldest !== undefined) buckets.delete(oldest)
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond)
  }
}
