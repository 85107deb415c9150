import { isIPv6 } from 'node:net'

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
 * The client that an address belongs to. One of IPv6 can use all addresses of its network, the first 64 bits; one of IPv4 that
 * is written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 * @param address possibly with brackets and a port, as proxies write it, or with a zone
 */
export function clientAt(address: string): string {
  const plain = address.replace(/^\[|\](?::\d+)?$|%.*$/g, '')
  if (!isIPv6(plain)) return plain
  // In the normal form all groups are hexadecimal, and `::` occurs at most once.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (part: string): string[] => part.split(':').filter(Boolean)
  const last = groupsOf(tail)
  const groups = groupsOf(head)
  while (groups.length + last.length < 8) groups.push('0')
  groups.push(...last)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':')
  const halves = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return halves.flatMap((half) => [half >> 8, half & 255]).join('.')
}

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
