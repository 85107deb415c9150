/** Scheme, host with port, and path of an address or a source. */
const PARTS = /^([a-z][a-z0-9+.-]*:)(?:\/\/([^/?#]+)([^?#]*))?/i

/**
 * Whether a source of a Content Security Policy allows an address: https://www.w3.org/TR/CSP3/#match-url-to-source-list.
 * A path that ends with `/` allows all below it, any other path only itself; queries do not count.
 * @param address absolute
 */
export function allows(source: string, address: string): boolean {
  const [, scheme, host, path = ''] = PARTS.exec(source) ?? []
  const [, ofScheme, ofHost = '', ofPath = ''] = PARTS.exec(address) ?? []
  if (!scheme || scheme !== ofScheme?.toLowerCase()) return false
  if (!host) return true
  const name = ofHost.toLowerCase()
  if (host.startsWith('*.') ? !name.endsWith(host.slice(1).toLowerCase()) : name !== host.toLowerCase())
    return false
  return path === '' || path === '/' || path === ofPath || (path.endsWith('/') && ofPath.startsWith(path))
}
