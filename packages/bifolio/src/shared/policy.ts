/**
 * The Content Security Policy of a site: nothing inline, no external sources except images, and no string becomes markup
 * without passing a Trusted Types policy. A site may add sources.
 * @module
 */

import { STACKBLITZ } from './code-annotations.ts'
import type { HeadElement } from './types.ts'

/** The directives that a site may add sources to. */
export const POLICY_DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'frame-src',
  'connect-src',
  'form-action',
] as const

export type PolicyDirective = (typeof POLICY_DIRECTIVES)[number]

/** Sources that a site adds, by directive. */
export type PolicySources = Partial<Record<PolicyDirective, readonly string[]>>

/** The folders of the diagram renderer, up to its version. */
export const DIAGRAMS = 'static/asset/mermaid-'

/** Origin, protocol and host of a URL; for `data:` and similar, only the protocol. */
const ADDRESS = /^([a-z][a-z0-9+.-]*:)(?:\/\/([^/?#]+))?/i
/** `https://*.example.org` */
const WILDCARD = /^([a-z]+:)\/\/\*\.([^/]+)/

const OWN: Record<PolicyDirective, readonly string[]> = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'frame-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': [],
}

/** The policy in the documents. */
export function policyFor(sources: PolicySources = {}): string {
  const directives = POLICY_DIRECTIVES.map((name) => {
    const all = [...OWN[name], ...(sources[name] ?? [])]
    return `${name} ${all.length > 0 ? all.join(' ') : "'none'"}`
  })
  return [
    "default-src 'none'",
    ...directives,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** The sites that may embed the site in a frame, which only a header can set. */
export const FRAME_POLICY = "frame-ancestors 'self'"

/** The policy as a header. */
export function policyHeader(sources: PolicySources = {}): string {
  return `${policyFor(sources)}; ${FRAME_POLICY}`
}

/** The sources that a site adds: as configured, its search server, and the service that runs its samples. */
export function policySources({
  security: { csp },
  search: { apiUrl },
  checks,
}: {
  security: { csp: PolicySources }
  search: { apiUrl?: string }
  checks: readonly { annotations?: { playground?: string } }[]
}): PolicySources {
  const sources: PolicySources = { ...csp }
  const add = (name: PolicyDirective, source: string): void => {
    sources[name] = [...(sources[name] ?? []), source]
  }
  if (apiUrl) add('connect-src', ADDRESS.exec(apiUrl)?.[0] ?? '')
  if (checks.some(({ annotations }) => annotations?.playground)) add('form-action', STACKBLITZ)
  return sources
}

/**
 * Checks the URL of another host against the policy.
 * @param href absolute; relative URLs are of the site itself and allowed
 * @returns the source to add; `undefined` if the URL is allowed
 */
export function missingSource(
  directive: PolicyDirective,
  href: string,
  sources: PolicySources,
): string | undefined {
  const address = href.startsWith('//') ? `https:${href}` : href
  const [origin, scheme, host = ''] = ADDRESS.exec(address.toLowerCase()) ?? []
  if (!origin || !scheme) return undefined
  const allowed = [...OWN[directive], ...(sources[directive] ?? [])]
  const isAllowed = (source: string): boolean => {
    const [, ofScheme, ofDomain] = WILDCARD.exec(source) ?? []
    if (ofDomain) return ofScheme === scheme && host.endsWith(`.${ofDomain}`)
    return (
      source === scheme ||
      source === origin ||
      (source.startsWith(`${origin}/`) && address.startsWith(source))
    )
  }
  return allowed.some(isAllowed) ? undefined : origin
}

/** The missing source. */
interface Blocked {
  directive: PolicyDirective
  source: string
}

/** The URL of a head element that the policy blocks, and the missing source. */
export function blockedBy(
  [tag, attributes]: HeadElement,
  sources: PolicySources,
): (Blocked & { attribute: string }) | undefined {
  const isScript = tag === 'script'
  if (!isScript && !(tag === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? ''))) return undefined
  const [attribute, directive] = isScript
    ? (['src', 'script-src'] as const)
    : (['href', 'style-src'] as const)
  const source = missingSource(directive, attributes[attribute] ?? '', sources)
  return source ? { attribute, directive, source } : undefined
}
