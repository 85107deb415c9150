import type { Lang, Route, Scope, Site } from './types.ts'

/** The scope whose addresses have no prefix. */
export type AddressDefaults = Pick<Site, 'defaultLang' | 'defaultVersion'>

/** The rules that map files to addresses and back. */
export interface RouteRules extends AddressDefaults {
  /** Languages of the site; the first folder of a file may be one of them. */
  langs: readonly Lang[]
  /** Empty when the site has no versions. */
  versions: readonly string[]
}

/** The rules of a site, from the record that browsers have. */
export function siteRules(
  site: Omit<RouteRules, 'langs'> & { locales: readonly { lang: Lang }[] },
): RouteRules {
  return { ...site, langs: site.locales.map(({ lang }) => lang) }
}

/** The scope of an address, and the remaining path, which always starts with `/`. */
export type LocalizedPath = Pick<Route, 'scope' | 'pagePath'>

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
  const { scope, pagePath } = splitPath(address, rules)
  return { path: joinPath(pagePath, scope, rules), pagePath, file, scope }
}

/**
 * Reads version and language from the first two segments of an address without base (version first, as the folders are
 * nested).
 * @param fallback what the address does not name. Default: the defaults of the site
 */
export function splitPath(
  path: string,
  { langs, defaultLang, versions, defaultVersion }: RouteRules,
  fallback: Scope = { lang: defaultLang, version: defaultVersion },
): LocalizedPath {
  const segments = path.split('/').slice(1)
  const take = (names: readonly string[]) =>
    names.includes(segments[0] ?? '') ? segments.shift() : undefined
  const version = take(versions) ?? fallback.version
  const lang = take(langs) ?? fallback.lang
  return { scope: { lang, version }, pagePath: `/${segments.join('/')}` }
}

/**
 * The address of a page in a language and version; both are omitted when they are the default.
 * @param pagePath address without language and version
 * @param scope one of those of the site
 * @param rules the rules of the site
 * @returns the address without base
 * @example
 * joinPath('/guide/', { lang: 'zh', version: '' }, rules) // '/zh/guide/'
 */
export function joinPath(pagePath: string, scope: Scope, rules: AddressDefaults): string {
  const { lang, version } = scope
  const versionPrefix = version && version !== rules.defaultVersion ? `/${version}` : ''
  const langPrefix = lang !== rules.defaultLang ? `/${lang}` : ''
  return `${versionPrefix}${langPrefix}${pagePath}`
}

/** A link in a page or a menu, in the given language and version unless it has its own. */
export function localizePath(path: string, scope: Scope, rules: RouteRules): string {
  const named = splitPath(path, rules, scope)
  return joinPath(named.pagePath, named.scope, rules)
}

/** The path of a link without the ending of a page and without `index`: `/guide/index.md` → `/guide/`. */
export function withoutEnding(path: string): string {
  return path.replace(/\.(?:html?|mdx?)$/i, '').replace(/(^|\/)index$/i, '$1')
}

/**
 * Normalizes the path of a URL to a route path: decoded, without base, `.html` and `/index`.
 * @returns `undefined` for malformed escapes and for paths outside the base
 */
export function normalizePath(pathname: string, base = '/'): string | undefined {
  const decoded = decodeAddress(pathname)
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
export function scopeKey({ lang, version }: Scope): string {
  return version ? `${version}.${lang}` : lang
}

/** Whether two things belong to the same language and version. */
export function isSameScope(a: Scope, b: Scope): boolean {
  return scopeKey(a) === scopeKey(b)
}

/** Whether two scopes are different languages of one version. */
export function areTranslations(a: Scope, b: Scope): boolean {
  return a.version === b.version && a.lang !== b.lang
}

/** Whether a scope is of the version that readers get by default. */
export function isCurrent({ version }: Scope, { defaultVersion }: AddressDefaults): boolean {
  return version === defaultVersion
}

/** The scope of a record for browsers, which has its fields among its own. */
export function scopeOf({ lang, version }: Scope): Scope {
  return { lang, version }
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

/** A part of an address without escapes; `undefined` if it is malformed. */
export function decodeAddress(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function withoutBase(path: string, base: string): string | undefined {
  if (base === '/') return path
  if (path === base.slice(0, -1)) return '/'
  return path.startsWith(base) ? path.slice(base.length - 1) : undefined
}
