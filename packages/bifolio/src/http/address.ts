import { VISITED_KEY } from '../shared/route.ts'
import type { Lang } from '../shared/types.ts'

/** The structure of the addresses of a site. */
export interface AddressSpace {
  /** `/` or, for example, `/docs/`; decoded. */
  base: string
  /** The default one has no prefix in its addresses. */
  languages: { default: Lang; others: Lang[] }
}

/** The parsed target of a request, before files are accessed. */
export type Address =
  | {
      kind: 'path'
      /** Decoded, relative to the base, without a leading slash: `guide/start`, `guide/` or empty. */
      path: string
      /** As received, with its question mark; or empty. */
      query: string
      lang: Lang
    }
  | {
      kind: 'redirect'
      status: 302 | 308
      location: string
      /** A `Set-Cookie` header: the reader has named a language, so the page does not lead to the browser's language. */
      cookie?: string
    }
  /** Malformed, unsafe or outside the base: responded to with 404 in this language. */
  | { kind: 'refused'; lang: Lang }

/**
 * Reads the target of a request line. Never throws.
 *
 * @param target as received: `/guide/start?x=1`, or in absolute form `http://host/guide/start`; node's parser lets
 * only visible ASCII through
 */
export function readAddress(target: string, space: AddressSpace): Address {
  const [, rawPath, query = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/is.exec(target) ?? []
  const path = decodePath(rawPath || '/')
  const lang = languageOf(path ?? rawPath ?? '', space)
  if (path === undefined) return { kind: 'refused', lang }
  if (`${path}/` === space.base)
    return { kind: 'redirect', status: 308, location: siteAddress('', query, space) }
  if (!path.startsWith(space.base)) return { kind: 'refused', lang }

  const relative = path.slice(space.base.length)
  const [first = '', ...rest] = relative.split('/')
  if (isSameLanguage(first, space.languages.default)) {
    return {
      kind: 'redirect',
      status: 302,
      location: siteAddress(rest.join('/'), query, space),
      cookie: `${VISITED_KEY}=1; Path=${encodeURI(space.base)}; Max-Age=60; SameSite=Lax`,
    }
  }
  return { kind: 'path', path: relative, query, lang }
}

/** The address of a path (decoded, relative to the base) for a `Location` header. */
export function siteAddress(path: string, query: string, { base }: AddressSpace): string {
  return (base + path).split('/').map(encodeURIComponent).join('/') + query
}

/**
 * Segments that are not empty (`/en//host/` without its prefix would lead to another site), not hidden (`..` is not
 * either; `.well-known` is public), and free of backslashes and control characters.
 */
const safePath = /^(?:\/(?!\.(?!well-known\/))[^/\\\p{Cc}]+)*\/?$/u

/** The decoded path, or `undefined` when it is malformed or could be anything but a visible file of the site. */
function decodePath(rawPath: string): string | undefined {
  // An encoded separator would become a real one; it has no legitimate use.
  if (/%(?:2f|5c)/i.test(rawPath)) return undefined
  try {
    const path = decodeURIComponent(rawPath)
    return safePath.test(path) ? path : undefined
  } catch {
    return undefined
  }
}

function languageOf(path: string, { base, languages }: AddressSpace): Lang {
  const [first = ''] = path.startsWith(base) ? path.slice(base.length).split('/') : []
  return languages.others.find((lang) => isSameLanguage(first, lang)) ?? languages.default
}

function isSameLanguage(segment: string, lang: Lang): boolean {
  return segment.toLowerCase() === lang.toLowerCase()
}
