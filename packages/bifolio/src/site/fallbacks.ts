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
 * @param languagesOf the only languages that a page is meant for, `undefined` for all
 */
export function missingTranslations(
  config: Config,
  scopes: readonly Scope[],
  routes: readonly Route[],
  languagesOf: (route: Route) => readonly Lang[] | undefined,
): Route[] {
  const rules = routeRules(config)
  // A redirect from the address takes precedence.
  const redirected = Object.keys(config.redirects)
  const taken = new Set([...routes.map(({ path }) => path), ...redirected].map(routeKey))
  return scopes.flatMap((scope) => {
    const from = originalScope(config, scope, scopes)
    if (!from) return []
    const originals = routes.filter(({ lang, version }) => lang === from.lang && version === from.version)
    return originals
      .filter((original) => languagesOf(original)?.includes(scope.lang) ?? true)
      .map((original) => {
        const { lang, version } = scope
        const path = joinPath(original.pagePath, lang, version, rules)
        return {
          ...original,
          path,
          lang,
          fallback: { original, file: movedFile(original.file, from, scope) },
        }
      })
      .filter(({ path }) => !taken.has(routeKey(path)))
  })
}

/** The file of the same name in another scope: `en/guide/a.mdx` → `ja/guide/a.mdx`. */
export function movedFile(file: string, from: Scope, to: Scope): string {
  const rest = from.folder ? file.slice(from.folder.length + 1) : file
  return [to.folder, rest].filter(Boolean).join('/')
}
