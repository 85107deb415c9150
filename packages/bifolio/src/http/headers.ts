import { FRAME_POLICY } from '../shared/policy.ts'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Browsers may keep the answer but ask each time whether it still holds. */
export const REVALIDATE = 'no-cache'

/** Name with a content hash before its extension, in the folder of the bundled files, whatever the case; for hosts, too. */
export const HASHED_NAME = 'static/(?:.*/)?[^/]*[.][0-9a-f]{8,}(?:[.][a-z][a-z0-9]*)+$'
const hashedName = new RegExp(`^${HASHED_NAME}`, 'i')

/** The `Cache-Control` of a file (relative to the output folder): a file that is named after its content never changes. */
export function cacheControlOf(file: string): string {
  return hashedName.test(file) ? IMMUTABLE : REVALIDATE
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

/**
 * What a host is told to send with every file, as many can tell documents from others by no rule. Of the policy, which
 * stands in the documents, it is the part that only counts as a header.
 */
export const HOST_HEADERS = {
  ...COMMON_HEADERS,
  ...DOCUMENT_HEADERS,
  'Content-Security-Policy': FRAME_POLICY,
}
