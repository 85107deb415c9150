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

/** Headers of documents besides their policy. */
export const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}
