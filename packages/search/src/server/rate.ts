import { isIPv6, SocketAddress } from 'node:net'

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
  const { address: normal } = new SocketAddress({ address: plain, family: 'ipv6' })
  const ipv4 = /^::ffff:([\d.]+\.\d+)$/.exec(normal)?.[1]
  if (ipv4) return ipv4
  const [head = [], last = []] = normal.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - last.length).fill('0')
  return [...head, ...zeros, ...last].slice(0, 4).join(':')
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
