import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The requests that a server accepts. */
export interface Audience {
  /**
   * Allowed host names, besides `localhost` and the addresses of this machine; with a leading dot
   * (`.example.org`) all subdomains, too.
   */
  allowedHosts: readonly string[]
  /** Whether the handler itself checks origins and methods. Default: `false`. */
  isPublic?: boolean
  /** Whether a target (path and query) requires POST. Default: none. */
  isAction?: (target: string) => boolean
}

/** Why a request is rejected. */
export interface Refusal {
  status: 403 | 405 | 414
  message: string
  headers?: Record<string, string>
}

const LONGEST_TARGET = 8192
const READING = ['GET', 'HEAD']

/**
 * Checks a request or upgrade before it is handled.
 * @param ownHost name or address that the server listens on
 */
export function checkRequest(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { allowedHosts, isPublic = false, isAction = () => false }: Audience,
  ownHost = 'localhost',
): Refusal | undefined {
  const { method = '', url = '', headers } = request
  if (!isHostAllowed(headers.host, [...allowedHosts, ownHost])) return { status: 403, message: FOREIGN_HOST }
  if (isPublic) return undefined
  if (url.length > LONGEST_TARGET) return { status: 414, message: 'The address is too long.' }
  const methods = isAction(url) ? ['POST'] : READING
  if (!methods.includes(method)) {
    const message = `The method has to be ${methods.join(' or ')}.`
    return { status: 405, message, headers: { Allow: methods.join(', ') } }
  }
  const mayBeForeign = READING.includes(method) && headers['sec-fetch-mode'] === 'navigate'
  if (mayBeForeign || !isForeign(headers, allowedHosts)) return undefined
  return { status: 403, message: 'Cross-origin requests are refused.' }
}

const FOREIGN_HOST =
  'The `Host` of the request is not a name of this server. If it should be, add it to `server.allowedHosts` in the configuration of the site.'

/**
 * Whether a `Host` header names this server. Any other name may be an attacker's domain that resolves to this machine
 * (DNS rebinding).
 */
export function isHostAllowed(host: string | undefined, allowedHosts: readonly string[]): boolean {
  if (!host || /[\s/@\\?#%]/.test(host) || !URL.canParse(`http://${host}`)) return false
  const name = bareName(new URL(`http://${host}`).hostname)
  return isOwnName(name) || isListed(name, allowedHosts)
}

/** Whether the browser's headers identify a request of another origin. */
function isForeign(headers: IncomingHttpHeaders, allowedHosts: readonly string[]): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { host: asking, hostname } = new URL(origin)
  if (asking === host?.toLowerCase()) return false
  // A proxy in front of the server may have changed the host, but not the origin. Another port of this machine is not a proxy.
  const name = bareName(hostname)
  return isOwnName(name) || !isListed(name, allowedHosts)
}

function isListed(name: string, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((allowed) => {
    const listed = bareName(allowed)
    return name === listed || (listed.startsWith('.') && `.${name}`.endsWith(listed))
  })
}

function isOwnName(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return isIP(name) > 0 && (name.startsWith('127.') || ownAddresses().includes(name))
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => bareName(address)))
}

/** In lower case, without the brackets of an IPv6 address, its zone and the dot that may end a name. */
function bareName(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$|\.$/g, '')
    .replace(/%.*$/, '')
}
