import {
  decodeAddress,
  joinPath,
  localizePath,
  normalizePath,
  type RouteRules,
  routeKey,
  splitPath,
} from '../shared/route.ts'
import type { PageEntry, Redirect, RedirectUse, Route, Scope } from '../shared/types.ts'

/** A redirect as written, and its page; none for the configuration's redirects. */
interface Statement {
  use: RedirectUse
  page?: Route
}

/** The sources of redirects. */
export interface RedirectSources {
  /** As configured: old address → new one. */
  configured: Readonly<Record<string, string>>
  routes: readonly Route[]
  entryOf: (file: string) => Pick<PageEntry, 'redirects'> | undefined
  routeOf: (path: string) => Route | undefined
  rules: RouteRules
}

/** The redirects of a site. One for a language takes precedence over one for all languages. */
export class Redirects {
  /** Duplicates, each with the first definition. */
  readonly repeated: [Redirect, first: Redirect][] = []
  /** By the key of their path and their anchor. */
  private readonly byPath = new Map<string, Map<string, Redirect>>()

  constructor(private readonly sources: RedirectSources) {
    const statements = statementsOf(sources)
    const isNamed = ({ use }: Statement): boolean => namesLang(use.from, sources.rules)
    for (const statement of statements.filter(isNamed)) this.add(statement)
    const specific = new Set(this.all)
    for (const statement of statements.filter((one) => !isNamed(one))) this.add(statement, specific)
  }

  get all(): Redirect[] {
    return [...this.byPath.values()].flatMap((anchors) => [...anchors.values()])
  }

  /** The redirects from a path, by anchor; empty for the whole page. */
  of(path: string): ReadonlyMap<string, Redirect> | undefined {
    return this.byPath.get(routeKey(path))
  }

  /** The target of an address; `undefined` without a redirect. */
  find(path: string, id: string): Redirect | undefined {
    const moved = this.of(path)
    return (id && moved?.get(id)) || (this.sources.routeOf(path) ? undefined : moved?.get(''))
  }

  private add(statement: Statement, specific?: ReadonlySet<Redirect>): void {
    for (const redirect of redirectsOf(statement, this.sources)) {
      const key = routeKey(redirect.path)
      const anchors = this.byPath.get(key) ?? new Map<string, Redirect>()
      const first = anchors.get(redirect.id)
      this.byPath.set(key, anchors)
      if (!first) anchors.set(redirect.id, redirect)
      else if (!specific?.has(first) && !isTranslated(redirect, first)) this.repeated.push([redirect, first])
    }
  }
}

/** Whether two redirects of pages are the same: translations may repeat their original's redirects. */
function isTranslated(a: Redirect, b: Redirect): boolean {
  const isOfPages = a.use.file !== undefined && b.use.file !== undefined && a.use.file !== b.use.file
  return isOfPages && a.target === b.target && a.targetId === b.targetId
}

function statementsOf({ configured, routes, entryOf }: RedirectSources): Statement[] {
  return [
    ...Object.entries(configured).map(([from, to]) => ({ use: { from, to } })),
    ...routes.flatMap((page) => (entryOf(page.file)?.redirects ?? []).map((use) => ({ use, page }))),
  ]
}

/** Expands a redirect to each language that it applies to. */
function redirectsOf({ use, page }: Statement, { rules, routeOf }: RedirectSources): Redirect[] {
  const [from, id] = parts(use.from)
  const [to, targetId] = parts(use.to)
  // An anchor alone is one of the page, in all languages.
  const source = page && !from ? page : splitPath(from, rules, page?.scope)
  const targetIn = (scope: Scope): string =>
    page
      ? joinPath(page.pagePath, { ...page.scope, lang: scope.lang }, rules)
      : localizePath(to, scope, rules)
  return (namesLang(use.from, rules) ? [source.scope.lang] : rules.langs).map((lang) => {
    const scope = { ...source.scope, lang }
    const target = targetIn(scope)
    const path = joinPath(source.pagePath, scope, rules)
    return { scope, path, id, target: routeOf(target)?.path ?? target, targetId, use }
  })
}

/** Whether an address names its language. */
function namesLang(address: string, rules: RouteRules): boolean {
  const [path] = parts(address)
  return rules.langs.length > 1 && splitPath(path, { ...rules, defaultLang: '' }).scope.lang !== ''
}

/** Path and anchor of an address, decoded. */
function parts(address: string): [path: string, id: string] {
  const [path = '', id = ''] = address.split('#')
  return [(normalizePath(path) ?? path).normalize('NFC'), decodeAddress(id) ?? id]
}
