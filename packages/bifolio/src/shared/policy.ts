/**
 * The Content Security Policy of a site: nothing inline, no external sources except images, and no string becomes markup
 * without passing a Trusted Types policy. A site may add sources, name scripts of other hosts, and switch single rules off.
 * @module
 */

import { STACKBLITZ } from './code-annotations.ts'
import { allows } from './policy/sources.ts'
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

/** The policy of a site. */
export interface SitePolicy {
  sources: PolicySources
  /** Whether a string has to pass a Trusted Types policy to become markup. */
  trustedTypes: boolean
  /** Whether documents may have any inline styles. */
  inlineStyles: boolean
}

/** A script of another host, with what else it loads; each list has sources. */
export interface NamedScript {
  src: string
  scripts?: readonly string[]
  connect?: readonly string[]
  frames?: readonly string[]
  styles?: readonly string[]
  images?: readonly string[]
  fonts?: readonly string[]
  media?: readonly string[]
}

/** The directive of each list of a named script. */
const SCRIPT_LISTS = {
  scripts: 'script-src',
  connect: 'connect-src',
  frames: 'frame-src',
  styles: 'style-src',
  images: 'img-src',
  fonts: 'font-src',
  media: 'media-src',
} as const satisfies Partial<Record<keyof NamedScript, PolicyDirective>>

/** The origin of a URL; for `data:` and similar, only the protocol. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:(?:\/\/[^/?#]+)?/i

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

/**
 * The policy in a document.
 * @param styles CSP hash of its one inline stylesheet, if it has one
 */
export function policyFor({ sources, trustedTypes, inlineStyles }: SitePolicy, styles?: string): string {
  // Browsers ignore `'unsafe-inline'` next to a hash.
  const inline = inlineStyles ? ["'unsafe-inline'"] : styles ? [`'${styles}'`] : []
  const directives = POLICY_DIRECTIVES.map((name) => {
    const all = [...OWN[name], ...(sources[name] ?? []), ...(name === 'style-src' ? inline : [])]
    return `${name} ${all.length > 0 ? all.join(' ') : "'none'"}`
  })
  return [
    "default-src 'none'",
    ...directives,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'"] : []),
  ].join('; ')
}

/** The sites that may embed the site in a frame, which only a header can set. */
export const FRAME_POLICY = "frame-ancestors 'self'"

/** The policy of a site: what is configured, its search server, and the service that runs its samples. */
export function policyOf({
  security: { csp, scripts, trustedTypes, inlineStyles },
  search: { apiUrl },
  checks,
}: {
  security: {
    csp: PolicySources
    scripts: readonly NamedScript[]
    trustedTypes: boolean
    inlineStyles: boolean
  }
  search: { apiUrl?: string }
  checks: readonly { annotations?: { playground?: string } }[]
}): SitePolicy {
  const sources: PolicySources = { ...csp }
  const add = (name: PolicyDirective, added: readonly string[]): void => {
    sources[name] = [...new Set([...(sources[name] ?? []), ...added])]
  }
  if (apiUrl) add('connect-src', [originOf(apiUrl)])
  if (checks.some(({ annotations }) => annotations?.playground)) add('form-action', [STACKBLITZ])
  for (const script of scripts) {
    add('script-src', [script.src.replace(/[?#].*/, '')])
    add('connect-src', [originOf(script.src)])
    for (const [list, directive] of Object.entries(SCRIPT_LISTS) as [
      keyof typeof SCRIPT_LISTS,
      PolicyDirective,
    ][])
      if (script[list]) add(directive, script[list])
  }
  return { sources, trustedTypes, inlineStyles }
}

const originOf = (address: string): string => ORIGIN.exec(address)?.[0] ?? ''

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
  const origin = originOf(address).toLowerCase()
  if (!origin) return undefined
  const allowed = [...OWN[directive], ...(sources[directive] ?? [])]
  return allowed.some((source) => allows(source, address)) ? undefined : origin
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
  const address = attributes[attribute] ?? ''
  const origin = missingSource(directive, address, sources)
  if (!origin) return undefined
  // Scripts are named one by one.
  const source =
    isScript && origin.includes('//') ? address.replace(/[?#].*/, '').replace(/^\/\//, 'https://') : origin
  return { attribute, directive, source }
}
