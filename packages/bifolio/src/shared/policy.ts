/**
 * The Content Security Policy of a site: nothing inline but what has a hash, no external sources except images, and no string becomes markup
 * without passing a Trusted Types policy. A site may add sources, name scripts of other hosts, and switch single rules off.
 * @module
 */

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

/** The policy of a site. */
export interface SitePolicy {
  sources: PolicySources
  /** Whether a string has to pass a Trusted Types policy to become markup. */
  trustedTypes: boolean
  /** Whether documents may have any inline styles. */
  inlineStyles: boolean
}

/** The directive of each list of a named script. */
const SCRIPT_LISTS = [
  ['scripts', 'script-src'],
  ['connect', 'connect-src'],
  ['frames', 'frame-src'],
  ['styles', 'style-src'],
  ['images', 'img-src'],
  ['fonts', 'font-src'],
  ['media', 'media-src'],
] as const satisfies [string, PolicyDirective][]

/** A script of another host, with what else it loads; each list has sources. */
export interface NamedScript extends Partial<Record<(typeof SCRIPT_LISTS)[number][0], readonly string[]>> {
  src: string
}

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
 * @param styles CSP hashes of its inline stylesheets
 * @param script CSP hash of its one inline script, if it has one
 */
export function documentPolicy(
  { sources, trustedTypes, inlineStyles }: SitePolicy,
  styles: readonly string[] = [],
  script?: string,
): string {
  const inline: Partial<Record<PolicyDirective, string[]>> = {
    // Browsers ignore `'unsafe-inline'` next to a hash.
    'style-src': inlineStyles ? ["'unsafe-inline'"] : styles.map((hash) => `'${hash}'`),
    'script-src': script ? [`'${script}'`] : [],
  }
  const directives = POLICY_DIRECTIVES.map((name) => {
    const all = [...OWN[name], ...(sources[name] ?? []), ...(inline[name] ?? [])]
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

/** The policy of a site: what is configured, what its plugins add, and its search server. */
export function configuredPolicy({
  security: { csp, scripts, trustedTypes, inlineStyles },
  search: { apiUrl },
  plugins,
}: {
  security: Omit<SitePolicy, 'sources'> & { csp: PolicySources; scripts: readonly NamedScript[] }
  search: { apiUrl?: string }
  plugins: readonly { policy?: PolicySources }[]
}): SitePolicy {
  const sources: PolicySources = { ...csp }
  const add = (name: PolicyDirective, added: readonly string[]): void => {
    sources[name] = [...new Set([...(sources[name] ?? []), ...added])]
  }
  if (apiUrl) add('connect-src', [originOf(apiUrl)])
  for (const { policy = {} } of plugins) for (const name of POLICY_DIRECTIVES) add(name, policy[name] ?? [])
  for (const script of scripts) {
    add('script-src', [script.src.replace(/[?#].*/, '')])
    add('connect-src', [originOf(script.src)])
    for (const [list, directive] of SCRIPT_LISTS) if (script[list]) add(directive, script[list])
  }
  return { sources, trustedTypes, inlineStyles }
}

const originOf = (address: string): string => {
  const url = foreignUrl(address)
  return url ? url.protocol + (url.host && `//${url.host}`) : ''
}

/** An address as browsers read it (`\\` is `/`, tabs do not count), `undefined` if it is of the site itself or invalid. */
export function foreignUrl(address: string): URL | undefined {
  const own = 'https://own.invalid'
  const url = URL.canParse(address, own) ? new URL(address, own) : undefined
  return url?.origin === own ? undefined : url
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
  const address = foreignUrl(href)?.href
  if (!address) return undefined
  const allowed = [...OWN[directive], ...(sources[directive] ?? [])]
  return allowed.some((source) => allows(source, address)) ? undefined : originOf(address)
}

/** By element and attribute: the directive that controls whether the URL is loaded. */
export const ADDRESS_DIRECTIVES: Record<string, PolicyDirective> = {
  'iframe src': 'frame-src',
  'video src': 'media-src',
  'audio src': 'media-src',
  'track src': 'media-src',
  'source src': 'media-src',
  'video poster': 'img-src',
  'img src': 'img-src',
  'img srcset': 'img-src',
  'source srcset': 'img-src',
  'form action': 'form-action',
  'button formaction': 'form-action',
  'input formaction': 'form-action',
}

/** The missing source. */
interface Blocked {
  directive: PolicyDirective | 'manifest-src'
  /** For directives that cannot be configured, only the protocol. */
  source: string
}

/** The directive of what a `<link>` loads, by its `rel`. */
const LINKS: Record<string, PolicyDirective | 'manifest-src'> = {
  stylesheet: 'style-src',
  modulepreload: 'script-src',
  manifest: 'manifest-src',
  icon: 'img-src',
}
/** The same of `rel="preload"`, by its `as`. */
const PRELOADS: Record<string, PolicyDirective> = {
  script: 'script-src',
  style: 'style-src',
  image: 'img-src',
  font: 'font-src',
  fetch: 'connect-src',
  audio: 'media-src',
  video: 'media-src',
  track: 'media-src',
}

/** The URL of a `<script>` or `<link>` that the policy blocks, and the missing source. */
export function blockedBy(
  [tag, attributes]: HeadElement,
  sources: PolicySources,
): (Blocked & { attribute: string }) | undefined {
  const named = (name: string): string | undefined =>
    Object.keys(attributes).find((written) => written.toLowerCase() === name)
  const textOf = (name: string): string => attributes[named(name) ?? ''] ?? ''
  const attribute = tag === 'script' ? named('src') : tag === 'link' ? named('href') : undefined
  if (!attribute) return undefined
  const kinds = textOf('rel').toLowerCase().split(/\s+/)
  const directives =
    tag === 'script'
      ? (['script-src'] as const)
      : kinds.map((kind) => (kind === 'preload' ? PRELOADS[textOf('as').toLowerCase()] : LINKS[kind]))
  for (const directive of directives) {
    const source = directive && missingFor(directive, attributes[attribute] ?? '', sources)
    if (source) return { attribute, directive, source }
  }
  return undefined
}

function missingFor(directive: Blocked['directive'], address: string, sources: PolicySources) {
  const url = foreignUrl(address)
  if (directive === 'manifest-src') return url?.protocol
  const origin = missingSource(directive, address, sources)
  // Scripts are named one by one.
  return directive === 'script-src' && origin?.includes('//') ? url?.href.replace(/[?#].*/, '') : origin
}
