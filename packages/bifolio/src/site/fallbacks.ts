import type { Config } from '../config/schema.ts'
import { joinPath, routeKey } from '../shared/route.ts'
import type { Lang, Route } from '../shared/types.ts'
import type { Scope } from './content.ts'
import { routeRules } from './site.ts'

/** The scope of the default language in the version of another one. */
export function originalScope(config: Config, { lang, version }: Scope, scopes: readonly Scope[]) {
  return lang === config.lang
    ? undefined
    : scopes.find((other) => other.lang === config.lang && other.version === version)
}

/**
 * The missing translations: a route for each page of the default language in each language that lacks it, with
 * the fallback page.
 */
export function missingTranslations(
  config: Config,
  scopes: readonly Scope[],
  routes: readonly Route[],
): Route[] {
  const isFree = freeAddresses(config, routes)
  return scopes.flatMap((scope) => {
    const from = originalScope(config, scope, scopes)
    if (!from) return []
    const originals = routes.filter(({ lang, version }) => lang === from.lang && version === from.version)
    return originals.map((original) => fallbackRoute(config, original, from, scope)).filter(isFree)
  })
}

/**
 * Where translations would be that are not wanted: a route for each page that is meant for some languages, in each of the others that
 * lacks it.
 * @param languagesOf the languages that a page is meant for, `undefined` for all
 */
export function unwantedTranslations(
  config: Config,
  scopes: readonly Scope[],
  routes: readonly Route[],
  languagesOf: (route: Route) => readonly Lang[] | undefined,
): Route[] {
  const isFree = freeAddresses(config, routes)
  return routes.flatMap((original) => {
    const languages = languagesOf(original)
    const inVersion = scopes.filter(({ version }) => version === original.version)
    const from = inVersion.find(({ lang }) => lang === original.lang)
    if (!languages || !from) return []
    const others = inVersion.filter((scope) => scope !== from && !languages.includes(scope.lang))
    return others.map((scope) => fallbackRoute(config, original, from, scope)).filter(isFree)
  })
}

/** Whether nothing else is at the address of a route; a redirect from it takes precedence. */
function freeAddresses({ redirects }: Config, routes: readonly Route[]): (route: Route) => boolean {
  const taken = new Set([...routes.map(({ path }) => path), ...Object.keys(redirects)].map(routeKey))
  return ({ path }) => !taken.has(routeKey(path))
}

function fallbackRoute(config: Config, original: Route, from: Scope, to: Scope): Route {
  const { lang, version } = to
  const path = joinPath(original.pagePath, lang, version, routeRules(config))
  return { ...original, path, lang, fallback: { original, file: movedFile(original.file, from, to) } }
}

/** The file of the same name in another scope: `en/guide/a.mdx` → `ja/guide/a.mdx`. */
export function movedFile(file: string, from: Scope, to: Scope): string {
  const rest = from.folder ? file.slice(from.folder.length + 1) : file
  return [to.folder, rest].filter(Boolean).join('/')
}
