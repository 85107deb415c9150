import type { Lang } from '../shared/types.ts'

/** The languages of the site: the default one has no prefix in its addresses. */
export interface Languages {
  default: Lang
  others: Lang[]
}

/** What the addresses of a site look like. */
export interface AddressSpace {
  /** `/` or, for example, `/docs/`; decoded. */
  base: string
  languages: Languages
}

/** What a request asks for, before any file was looked at. */
export type Address =
  | {
      kind: 'path'
      /** Decoded, relative to the base, without a leading slash: `guide/start`, `guide/` or empty. */
      path: string
      /** As received, with its question mark; or empty. */
      query: string
      lang: Lang
    }
  | { kind: 'redirect'; status: 302 | 308; location: string }
  /** Malformed, unsafe or outside the base: to be answered as not found, in this language. */
  | { kind: 'refused'; lang: Lang }

/**
 * Reads the target of a request line. Never throws.
 *
 * @param target as received: `/guide/start?x=1`, or in absolute form `http://host/guide/start`; node's parser lets
 * only visible ASCII through
 */
export function readAddress(target: string, space: AddressSpace): Address {
  const [, rawPath = '', query = ''] = /^([^?]*)(.*)$/s.exec(withoutOrigin(target)) ?? []
  const path = decodePath(rawPath)
  if (path === undefined) return { kind: 'refused', lang: languageOf(rawPath, space) }

  const lang = languageOf(path, space)
  if (`${path}/` === space.base) {
    return { kind: 'redirect', status: 308, location: encodePath(space.base) + query }
  }
  if (!path.startsWith(space.base)) return { kind: 'refused', lang }

  const relative = path.slice(space.base.length)
  const [first = '', ...rest] = relative.split('/')
  if (isSameLanguage(first, space.languages.default)) {
    return { kind: 'redirect', status: 302, location: addressOf(rest.join('/'), query, space) }
  }
  return { kind: 'path', path: relative, query, lang }
}

/** The address of a path (decoded, relative to the base) as it is written in a `Location` header. */
export function addressOf(path: string, query: string, space: AddressSpace): string {
  return encodePath(space.base + path) + query
}

function withoutOrigin(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '')
  return path === '' ? '/' : path
}

/** The decoded path, or `undefined` when it is malformed or could lead anywhere but to a visible file of the site. */
function decodePath(rawPath: string): string | undefined {
  // An encoded separator would become a real one; there is no honest use of it.
  if (/%(?:2f|5c)/i.test(rawPath)) return undefined
  const path = decode(rawPath)
  if (path === undefined || /[\\\p{Cc}]/u.test(path)) return undefined
  const [root, ...segments] = path.split('/')
  if (root !== '') return undefined
  // An empty segment matters as well: `/en//host/` without its prefix would lead to another site.
  if (segments.slice(0, -1).includes('')) return undefined
  // Dotfiles, `.` and `..` alike.
  if (segments.some((segment) => segment.startsWith('.'))) return undefined
  return path
}

function decode(rawPath: string): string | undefined {
  try {
    return decodeURIComponent(rawPath)
  } catch {
    return undefined
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function languageOf(path: string, { base, languages }: AddressSpace): Lang {
  if (!path.startsWith(base)) return languages.default
  const [first = ''] = path.slice(base.length).split('/')
  return languages.others.find((lang) => isSameLanguage(first, lang)) ?? languages.default
}

function isSameLanguage(segment: string, lang: Lang): boolean {
  return segment !== '' && segment.toLowerCase() === lang.toLowerCase()
}
