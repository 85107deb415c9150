import type { Lang, Route } from './types.ts'

/** The rules that map files to addresses and back. */
export interface RouteRules {
  /** Languages of the site; the first folder of a file may be one of them. */
  langs: readonly Lang[]
  defaultLang: Lang
  /** Empty when the site has no versions. */
  versions: readonly string[]
  defaultVersion: string
}

/** Language and version of an address, and the remaining path, which always starts with `/`. */
export interface LocalizedPath {
  lang: Lang
  version: string
  pagePath: string
}

/** The address of the page for unknown addresses, without language and version. */
export const NOT_FOUND = '/404'

/** Whether an author wrote a page for unknown addresses: `404.md` or `404/index.md`. */
export function isNotFound({ pagePath }: Pick<Route, 'pagePath'>): boolean {
  return routeKey(pagePath) === NOT_FOUND
}

/** Key in `localStorage`, and name of a cookie, of a browser that is not led to its own language again. */
export const VISITED_KEY = 'bifolio-visited'

const PAGE_EXTENSION = /\.mdx?$/i

/** Whether a file name is a content page's. */
export function isPageFile(file: string): boolean {
  return PAGE_EXTENSION.test(file)
}

/**
 * The route of a content file, without where the file is. Addresses have the composed form of accents (NFC), whichever the file has.
 * @param file path relative to the site root with forward slashes, such as `zh/guide/start/index.mdx`
 */
export function fileRoute(file: string, rules: RouteRules): Omit<Route, 'source'> {
  const bare = file.normalize('NFC').replace(PAGE_EXTENSION, '')
  const address = `/${bare}`.replace(/\/index$/i, '/')
  const { lang, version, pagePath } = splitPath(address, rules)
  return { path: joinPath(pagePath, lang, version, rules), pagePath, file, lang, version }
}

/**
 * Reads version and language from the first two segments of an address without base (version first, as the folders are
 * nested). Missing segments fall back to the defaults.
 */
export function splitPath(path: string, rules: RouteRules): LocalizedPath {
  const segments = path.split('/').slice(1)
  const version = rules.versions.includes(segments[0] ?? '') ? (segments.shift() ?? '') : rules.defaultVersion
  const lang = rules.langs.includes(segments[0] ?? '') ? (segments.shift() ?? '') : rules.defaultLang
  return { lang, version, pagePath: `/${segments.join('/')}` }
}

/**
 * The address of a page in a language and version; both are omitted when they are the default.
 * @param pagePath address without language and version
 * @param lang one of the languages of the site
 * @param version empty when the site has no versions
 * @param rules the rules of the site
 * @returns the address without base
 * @example
 * joinPath('/guide/', 'zh', '', rules) // '/zh/guide/'
 */
export function joinPath(pagePath: string, lang: Lang, version: string, rules: RouteRules): string {
  const versionPrefix = version && version !== rules.defaultVersion ? `/${version}` : ''
  const langPrefix = lang !== rules.defaultLang ? `/${lang}` : ''
  return `${versionPrefix}${langPrefix}${pagePath}`
}

/** A link in a page or a menu, in the given language and version unless it has its own. */
export function localizePath(
  path: string,
  { lang, version }: Pick<Route, 'lang' | 'version'>,
  rules: RouteRules,
): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  const hasVersion = rules.versions.includes(first)
  const hasLang = rules.langs.includes(hasVersion ? second : first)
  const named = splitPath(path, rules)
  return joinPath(named.pagePath, hasLang ? named.lang : lang, hasVersion ? named.version : version, rules)
}

/**
 * Normalizes the path of a URL to a route path: decoded, without base, `.html` and `/index`.
 * @returns `undefined` for malformed escapes and for paths outside the base
 */
export function normalizePath(pathname: string, base = '/'): string | undefined {
  const decoded = decode(pathname)
  if (decoded === undefined) return undefined
  const path = withoutBase(decoded, base)
  return path?.replace(/\.html$/i, '').replace(/\/index$/i, '/')
}

/**
 * The key for comparing addresses: case and a trailing slash do not count.
 * @param path address of a page
 * @returns the key
 * @example
 * routeKey('/Guide/') // '/guide'
 */
export function routeKey(path: string): string {
  const lower = path.toLowerCase()
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower
}

/** The key of a language in a version: `zh`, `v1.zh`. */
export function siteKey({ lang, version }: Pick<Route, 'lang' | 'version'>): string {
  return version ? `${version}.${lang}` : lang
}

/**
 * Removes the prefix of the default language: `/en/guide` → `/guide`. Only the first segment counts.
 * @returns `undefined` if the path has no such prefix
 */
export function withoutDefaultLang(path: string, defaultLang: Lang): string | undefined {
  const prefix = `/${defaultLang}`
  if (path === prefix) return '/'
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined
}

/** The HTML file of a route, relative to the output folder: `/guide/` → `guide/index.html`, `/a` → `a.html`. */
export function documentFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`
}

/** The Markdown of a route, relative to the output folder: `/guide/` → `guide/index.md`, `/a` → `a.md`. */
export function markdownFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.md` : `${path.slice(1)}.md`
}

/** The page chunk of a route, relative to the output folder: `/guide/` → `static/page/guide/index.js`. */
export function chunkFile(path: string): string {
  return path.endsWith('/') ? `static/page${path}index.js` : `static/page${path}.js`
}

/** The route path of a page chunk: `static/page/guide/index.js` → `/guide/`; `undefined` for other files. */
export function pathOfChunk(file: string): string | undefined {
  return /^static\/page(\/.*)\.js$/.exec(file)?.[1]?.replace(/(^|\/)index$/, '$1')
}

/** The route path of a Markdown file: `guide/index.md` → `/guide/`; `undefined` for other files. */
export function pathOfMarkdown(file: string): string | undefined {
  return /^(.*)\.md$/.exec(`/${file}`)?.[1]?.replace(/(^|\/)index$/, '$1')
}

/** The URL of an output file, base included and escaped. */
export function fileUrl(file: string, base: string): string {
  return base + file.split('/').map(encodeURIComponent).join('/')
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function withoutBase(path: string, base: string): string | undefined {
  if (base === '/') return path
  if (path === base.slice(0, -1)) return '/'
  return path.startsWith(base) ? path.slice(base.length - 1) : undefined
}
