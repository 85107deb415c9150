/**
 * The Content-Security-Policy that every page is served with: nothing inline, nothing from elsewhere except images,
 * and no string becomes markup without passing a Trusted Types policy.
 */
export const contentSecurityPolicy = policyFor([])

/** The same for a site whose pages ask other servers. @param origins theirs: `https://search.example.org` */
export function policyFor(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

const FOREVER = 'public, max-age=31536000, immutable'
/** Browsers may keep the answer but ask each time whether it still holds. */
export const ASK_ALWAYS = 'no-cache'

/** Name with a content hash before its extension, in the folder of the bundled files. */
const hashedName = /^static\/(?:.*\/)?[^/]*\.[0-9a-f]{8,}(?:\.[a-z][a-z0-9]*)+$/i

/** The `Cache-Control` of a file (relative to the output folder): a file that is named after its content never changes. */
export function cacheControlOf(file: string): string {
  return hashedName.test(file) ? FOREVER : ASK_ALWAYS
}

/** Headers that every answer has: its type is as written, and pages of other origins cannot load it as a script or image. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
