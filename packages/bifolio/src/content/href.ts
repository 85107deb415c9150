import { posix } from 'node:path'
import type { WrittenLink } from '../config/frontmatter-links.ts'
import { publicAddress, publicFile } from '../files/public-file.ts'
import { href as addressOf } from '../shared/links.ts'
import { nearest } from '../shared/nearest.ts'
import { decodeAddress, fileRoute, isPageFile, localizePath, withoutEnding } from '../shared/route.ts'
import type { LinkTarget, LinkUse, Route } from '../shared/types.ts'
import type { CompileContext } from './compile-context.ts'

/** A resolved link. */
export interface ResolvedHref {
  href: string
  /** Whether the link is external and opens a new tab. */
  external: boolean
  /** The target that has to exist; absent for external links with a valid scheme. */
  target?: LinkTarget
}

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/**
 * Resolves a link in a page: relative links against the file's folder, absolute ones within the scope of
 * the page unless they have their own. `.md`, `.mdx`, `.html` and `/index` are removed, a trailing slash is kept.
 */
export function resolveHref(
  { href, file }: Pick<WrittenLink, 'href' | 'file'>,
  route: Pick<Route, 'path' | 'scope'>,
  context: CompileContext,
): ResolvedHref {
  const meant = intendedScheme(href)
  if (meant) return { href, external: true, target: { kind: 'misspelled', meant } }
  if (SCHEME.test(href)) return { href, external: true }
  const { path, suffix: written } = splitSuffix(href)
  const suffix = composed(written)
  const id = anchorOf(suffix)
  if (!path) return { href: suffix, external: false, target: { kind: 'page', path: route.path, id } }
  const published = path.startsWith('/') ? publicFile(safeDecode(path), context) : undefined
  if (published) {
    const isExact = published === safeDecode(path).slice(1)
    return {
      href: context.base + (isExact ? path.slice(1) : encodeURI(publicAddress(published))) + written,
      external: false,
      target: { kind: 'public', file: published },
    }
  }
  const decoded = safeDecode(path).normalize('NFC')
  const target = path.startsWith('/')
    ? localizePath(withoutEnding(decoded), route.scope, context.rules)
    : relativePath(decoded, file, context)
  return {
    href: addressOf(context, target) + suffix,
    external: false,
    target: { kind: 'page', path: target, id },
  }
}

/** An address of frontmatter or of the configuration as a link to check; empty for an external one. */
export function linkUse(
  { kind, ...link }: WrittenLink,
  route: Pick<Route, 'path' | 'scope'>,
  context: CompileContext,
): LinkUse[] {
  if (kind !== 'link') {
    const file = safeDecode(splitSuffix(link.href).path).replace(/^\/+/, '')
    return [{ ...link, target: { kind: 'public', file, ...(kind === 'image' && { isImage: true }) } }]
  }
  const { target } = resolveHref(link, route, context)
  return target && !link.href.startsWith('#') ? [{ ...link, target }] : []
}

function relativePath(path: string, file: string, { rules }: CompileContext): string {
  const target = posix.join(posix.dirname(file), path)
  const asFile = isPageFile(target) ? target : `${withoutEnding(target).replace(/\/$/, '/index')}.md`
  return fileRoute(asFile.replace(/^\.\//, '').replace(/^\.\.?\.md$/, 'index.md'), rules).path
}

function splitSuffix(href: string): { path: string; suffix: string } {
  const at = href.search(/[?#]/)
  return at < 0 ? { path: href, suffix: '' } : { path: href.slice(0, at), suffix: href.slice(at) }
}

function anchorOf(suffix: string): string {
  const at = suffix.indexOf('#')
  return at < 0 ? '' : safeDecode(suffix.slice(at + 1))
}

/** A fragment with accents in the composed form, as ids have them. */
function composed(suffix: string): string {
  const decoded = safeDecode(suffix)
  const text = decoded.normalize('NFC')
  return text === decoded ? suffix : encodeURI(text)
}

/** Decodes valid escapes. */
export const safeDecode = (text: string): string => decodeAddress(text) ?? text

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
  if (written === start) return undefined
  // Which of the two is meant by `htp://` is unknown; the encrypted one is right more often.
  return start === 'http://' && slashes !== '' ? 'https://' : start
}
