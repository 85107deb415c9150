import { nearest } from '../shared/nearest.ts'

/** The schemes of links, each with what follows it. */
const SCHEMES: Record<string, string> = { http: '://', https: '://', mailto: ':', tel: ':' }
/** Schemes that exist and are nearly written like one of these. */
const OTHERS = new Set(['callto', 'shttp'])

/** A scheme, the separator that is meant to be a colon, and slashes. */
const START = /^([a-z][a-z0-9+.-]*)([:;：]*)(\/*)(?=.)/i

/**
 * The start that an address with a misspelled scheme most likely means: `htp://example.org` → `https://`, `mailto;a@b.c` → `mailto:`.
 * @returns `undefined` for paths, known schemes and all that are not nearly written like a known one
 */
export function intendedScheme(href: string): string | undefined {
  const [, name = '', separator = '', slashes = ''] = START.exec(href) ?? []
  const scheme = name.toLowerCase()
  const isKnown = Object.hasOwn(SCHEMES, scheme)
  // Without a separator, it is a path, unless slashes follow: `https//example.org`.
  if (separator === '' && slashes !== '//') return undefined
  // One with a wrong separator must be exact or have slashes: `mail;x` may be a file.
  if (separator !== ':' && !isKnown && slashes !== '//') return undefined
  const near = isKnown ? scheme : OTHERS.has(scheme) ? undefined : nearest(scheme, Object.keys(SCHEMES))
  if (!near) return undefined
  const start = near + SCHEMES[near]
  const written = scheme + separator + slashes
  return written === start ? undefined : preferred(start, slashes)
}

/** Which of the two addresses of the web is meant by `htp://` is unknown; the encrypted one is right more often. */
function preferred(start: string, slashes: string): string {
  return start === 'http://' && slashes !== '' ? 'https://' : start
}
