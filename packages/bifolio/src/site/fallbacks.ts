import type { Config } from '../config/schema.ts'
import { areTranslations, isSameScope, joinPath, routeKey, scopeOf } from '../shared/route.ts'
import { lookupTags } from '../shared/strings/lookup-tags.ts'
import type { Lang, Route } from '../shared/types.ts'
import type { SiteScope } from './content.ts'
import { routeRules } from './site.ts'

/** What replaces missing pages of a scope, in this order: the languages of which it is a region or script, and the default language. */
export function fallbackScopes(config: Config, scope: SiteScope, scopes: readonly SiteScope[]): SiteScope[] {
  if (scope.lang === config.lang) return []
  const langs = new Set([...lookupTags(scope.lang).slice(1), config.lang])
  return [...langs].flatMap((lang) => scopes.find((other) => isSameScope(other, { ...scope, lang })) ?? [])
}

/** The missing translations: a route for each page in each language that lacks it, with the fallback page. */
export function missingTranslations(
  config: Config,
  scopes: readonly SiteScope[],
  routes: readonly Route[],
): Route[] {
  const isFree = freeAddresses(config, routes)
  return scopes.flatMap((scope) => {
    const filled = new Map<string, Route>()
    for (const from of fallbackScopes(config, scope, scopes)) {
      const originals = routes.filter((route) => isSameScope(route.scope, from))
      for (const original of originals) {
        const route = fallbackRoute(config, original, { from, to: scope })
        const key = routeKey(route.path)
        if (isFree(route) && !filled.has(key)) filled.set(key, route)
      }
    }
    return [...filled.values()]
  })
}

/**
 * Where translations would be that are not wanted: a route for each page that is meant for some languages, in each of the others that
 * lacks it.
 * @param languagesOf the languages that a page is meant for, `undefined` for all
 */
export function unwantedTranslations(
  config: Config,
  { scopes, routes }: { scopes: readonly SiteScope[]; routes: readonly Route[] },
  languagesOf: (route: Route) => readonly Lang[] | undefined,
): Route[] {
  const isFree = freeAddresses(config, routes)
  return routes.flatMap((original) => {
    const languages = languagesOf(original)
    const from = scopes.find((scope) => isSameScope(scope, original.scope))
    if (!languages || !from) return []
    const others = scopes.filter((scope) => areTranslations(scope, from) && !languages.includes(scope.lang))
    return others.map((to) => fallbackRoute(config, original, { from, to })).filter(isFree)
  })
}

/** Whether nothing else is at the address of a route; a redirect from it takes precedence. */
function freeAddresses({ redirects }: Config, routes: readonly Route[]): (route: Route) => boolean {
  const taken = new Set([...routes.map(({ path }) => path), ...Object.keys(redirects)].map(routeKey))
  return ({ path }) => !taken.has(routeKey(path))
}

function fallbackRoute(
  config: Config,
  original: Route,
  { from, to }: { from: SiteScope; to: SiteScope },
): Route {
  const path = joinPath(original.pagePath, to, routeRules(config))
  const missingFile = movedFile(original.file, from, to)
  return { ...original, path, scope: scopeOf(to), original, missingFile }
}

/** The file of the same name in another scope: `en/guide/a.mdx` → `ja/guide/a.mdx`. */
export function movedFile(file: string, from: SiteScope, to: SiteScope): string {
  const rest = from.folder ? file.slice(from.folder.length + 1) : file
  return [to.folder, rest].filter(Boolean).join('/')
}
