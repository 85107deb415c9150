import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Whom a server answers. */
export interface Audience {
  /**
   * Names that the server is asked by, besides `localhost` and the addresses of this machine; with a dot in front
   * (`.example.org`) also all names below.
   */
  allowedHosts: readonly string[]
  /** Whether pages of other origins may ask, and how, is left to the handler. Default: `false`. */
  isPublic?: boolean
  /** Whether a target (path and query) is one that POST is for. Default: none is. */
  isAction?: (target: string) => boolean
}

/** Why a request is not answered. */
export interface Refusal {
  status: 403 | 405 | 414
  message: string
  headers?: Record<string, string>
}

const LONGEST_TARGET = 8192
const READING = ['GET', 'HEAD']

/**
 * Checks a request, also one for an upgrade, before anything looks at what it asks for.
 * @param ownHost name or address that the server listens on
 */
export function refusalOf(
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
 * Whether a `Host` header names this server. Any other name may belong to a page elsewhere whose name was made to lead
 * here (DNS rebinding).
 */
export function isHostAllowed(host: string | undefined, allowedHosts: readonly string[]): boolean {
  if (!host || /[\s/@\\?#%]/.test(host) || !URL.canParse(`http://${host}`)) return false
  const name = bareName(new URL(`http://${host}`).hostname)
  return isOwnName(name) || isListed(name, allowedHosts)
}

/** Whether a page of another origin asks, as far as the browser says. */
function isForeign(headers: IncomingHttpHeaders, allowedHosts: readonly string[]): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { host: asking, hostname } = new URL(origin)
  if (asking === host?.toLowerCase()) return false
  // A proxy in front of the server may have changed the host, but not the origin. Another port of this machine is no proxy.
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
