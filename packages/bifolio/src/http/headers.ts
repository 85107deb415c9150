import { FRAME_POLICY } from '../shared/policy.ts'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Browsers may cache the response but have to revalidate it each time. */
export const REVALIDATE = 'no-cache'

/** Name with a content hash before its extension, in the folder of the bundled files, case-insensitive; for hosts, too. */
export const HASHED_NAME = 'static/(?:.*/)?[^/]*[.][0-9a-f]{8,}(?:[.][a-z][a-z0-9]*)+$'
const hashedName = new RegExp(`^${HASHED_NAME}`, 'i')

/** The `Cache-Control` of a file (relative to the output folder): a file with a content hash never changes. */
export function cacheControl(file: string): string {
  return hashedName.test(file) ? IMMUTABLE : REVALIDATE
}

/** Headers of every response: no type sniffing, and pages of other origins cannot load it as a script or image. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Headers of documents, besides their policy. */
export const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * Headers that hosts send with every file, as the rules of many cannot select documents. The policy is in the documents,
 * except for the part that only works as a header.
 */
export const HOST_HEADERS = {
  ...COMMON_HEADERS,
  ...DOCUMENT_HEADERS,
  'Content-Security-Policy': FRAME_POLICY,
}

/**
 * Patterns for the `Accept` header. A request gets the Markdown of a page if it accepts `text/markdown`, does not list
 * `text/html` before it, and does not give it a quality of 0. Browsers do not list it.
 */
export const MARKDOWN = {
  accepted: 'text/markdown',
  refused: 'text/html.*text/markdown|text/markdown *; *q=0(?:[.]0*)? *(?:,|$)',
}
