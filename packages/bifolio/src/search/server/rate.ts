/** How often one client may ask. */
export interface RateLimit {
  /** In the long run. */
  perSecond: number
  /** At once, after a pause. */
  burst: number
}

/** Clients that are tracked: enough for all who ask within a minute, and no way to fill the memory. */
const MOST_CLIENTS = 10_000

/**
 * Counts the requests of clients as a bucket that fills by and by.
 * @param now milliseconds from any moment on
 * @returns for each request of a client 0 when it may be answered, else the seconds after which to try again
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
    // Put at the end: the map keeps the order, so the first client is the one that has been silent for longest.
    buckets.delete(client)
    buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time })
    const [oldest] = buckets.keys()
    if (buckets.size > MOST_CLIENTS && oldest !== undefined) buckets.delete(oldest)
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond)
  }
}
