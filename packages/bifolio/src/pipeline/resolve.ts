import type { Config } from '../config/schema.ts'
import type { SiteFolders } from '../files/public-file.ts'
import { groupBy } from '../shared/lists/group-by.ts'
import { isNotFound, isSameScope, joinPath, routeKey, scopeKey, splitPath } from '../shared/route.ts'
import type { Fallback, Page, PageEntry, Problem, Route, Scope, Site } from '../shared/types.ts'
import type { PageLabel } from '../site/content.ts'
import { fallbackScopes, missingTranslations, unwantedTranslations } from '../site/fallbacks.ts'
import { flattenSidebar } from '../site/menus/menu.ts'
import { labelFinder, labelledNav } from '../site/menus/menu-labels.ts'
import { notFoundPage, type Placement, resolvePage } from '../site/page.ts'
import type { ReadHistory } from '../site/page-history.ts'
import { Redirects } from '../site/redirects.ts'
import { listScopes, type ResolvedSite, resolveSite, routeRules } from '../site/site.ts'
import { type LabelInput, menuLabel, scopeContent } from './site-content.ts'
import type { ProjectSources } from './sources.ts'

/** What a feature makes of the written pages of a site. */
export interface Arrangement {
  /** Pages without a file; see `Route.addedTo`. */
  added: readonly Route[]
  /** What it decides about a page, given the title of its file. */
  placementOf(route: Route, title: string, resolved: ResolvedSite): Placement | undefined
}

/** Makes an arrangement of the routes of files, and fallbacks. */
export type Arrange = (routes: readonly Route[], labelOf: (route: Route) => PageLabel) => Arrangement

/** The input of the second step of the pipeline. */
export interface ResolveInput extends LabelInput {
  config: Config
  context: SiteFolders
  sources: Pick<ProjectSources, 'routes' | 'drafts' | 'meta' | 'nav' | 'labels' | 'styles'>
  /** What plugins add to the record of a written page. */
  fieldsOf: (page: Page, site: Site) => Partial<Page>
  arrange: readonly Arrange[]
  /** See `pageHistory`. */
  historyOf?: ReadHistory
}

/**
 * The second step: resolves a site with all its scopes. Menus are resolved at once, the record
 * of a page when it is first requested.
 */
export class ResolvedPages {
  /** The redirects. */
  readonly redirects: Redirects
  /** Missing translations, each with its fallback page if the site has fallbacks. */
  readonly missing: readonly Route[]
  /** Where translations of pages would be that are not meant for the language. */
  readonly unwanted: readonly Route[]
  /** Pages that are not published yet, and where fallbacks for their translations would be. */
  readonly drafts: readonly Route[]
  /** The routes of files, and fallbacks. */
  readonly written: readonly Route[]
  /** Those, and pages without a file. */
  readonly all: readonly Route[]
  private readonly arrangements: readonly Arrangement[]
  private readonly resolved: ReadonlyMap<string, ResolvedSite>
  private readonly byKey: ReadonlyMap<string, Route>
  private readonly siblings: ReadonlyMap<string, Route[]>
  private readonly pages = new Map<string, Page>()
  private readonly finders = new Map<string, FindNearest | undefined>()

  constructor(private readonly input: ResolveInput) {
    const { config, sources } = input
    const scopes = listScopes(config, sources)
    const languagesOf = (route: Route) => this.labelOf(route).frontmatter.languages
    this.unwanted = unwantedTranslations(config, { scopes, routes: sources.routes }, languagesOf)
    const unwanted = new Set(this.unwanted.map(({ path }) => path))
    // Other languages have the 404 page of the theme in their own words.
    this.missing = missingTranslations(config, scopes, sources.routes).filter(
      (route) => !unwanted.has(route.path) && !isNotFound(route),
    )
    const isFilled = config.missingTranslation === 'fallback'
    this.written = isFilled ? [...sources.routes, ...this.missing] : sources.routes
    this.arrangements = input.arrange.map((arrange) => arrange(this.written, (route) => this.labelOf(route)))
    const added = this.arrangements.flatMap((arrangement) => arrangement.added)
    const listed = this.written.filter((route) => !isNotFound(route))
    this.all = [...this.written, ...added]
    // A page that the author wrote takes precedence.
    this.byKey = new Map([...added, ...this.written].map((route) => [routeKey(route.path), route]))
    this.drafts = [
      ...sources.drafts,
      ...missingTranslations(config, scopes, sources.drafts).filter(({ path }) => !this.routeOf(path)),
    ]
    this.siblings = groupBy(this.all, ({ pagePath }) => routeKey(pagePath))
    this.resolved = new Map(
      scopes.map((scope) => {
        const fallbacks = isFilled ? fallbackScopes(config, scope, scopes) : []
        const nav = [scope, ...fallbacks].map(({ folder }) => sources.nav.get(folder)).find((found) => found)
        const findLabel = labelFinder(sources.labels, scope.lang, config.lang)
        const absent = [...this.drafts, ...this.unwanted]
        const content = scopeContent(
          input,
          { scope, routes: listed, absent, folders: input.context },
          { fallbacks, findLabel },
        )
        const resolved = resolveSite(config, content, nav && labelledNav(nav.nav, findLabel))
        if (sources.styles) resolved.site.styles = [sources.styles.file]
        return [scopeKey(resolved.site), resolved] as const
      }),
    )
    this.redirects = new Redirects({
      configured: config.redirects,
      routes: sources.routes,
      entryOf: input.entryOf,
      routeOf: (path) => this.routeOf(path),
      rules: routeRules(config),
    })
  }

  /** The site in every scope. */
  get sites(): Site[] {
    return [...this.resolved.values()].map(({ site }) => site)
  }

  /** Problems of the menus. */
  get problems(): Problem[] {
    return [...this.resolved.values()].flatMap(({ problems }) => problems)
  }

  /** The routes that belong to a scope of the site, and have an entry; fallbacks come last. */
  get routes(): Route[] {
    const { entryOf } = this.input
    return this.all.filter((route) => this.resolved.has(scopeKey(route.scope)) && entryOf(route.file))
  }

  /** The label of a page in its language. */
  labelOf(route: Route): PageLabel {
    return menuLabel(this.input, route)
  }

  siteOf(scope: Scope): Site | undefined {
    return this.resolved.get(scopeKey(scope))?.site
  }

  /** The route of an address without base. */
  routeOf(path: string): Route | undefined {
    return this.byKey.get(routeKey(path))
  }

  /** The complete record of a page, whose entry has to exist. */
  page(route: Route): Page {
    const page =
      this.pages.get(route.path) ?? (isNotFound(route) ? this.notFound(route.scope) : this.resolve(route))
    this.pages.set(route.path, page)
    return page
  }

  /** The pages of a scope that have an entry. */
  pagesOf(scope: Scope): Page[] {
    return this.routes.filter((route) => isSameScope(route.scope, scope)).map((route) => this.page(route))
  }

  /** The 404 page. */
  notFound(scope: Scope): Page {
    const page = notFoundPage(this.resolvedOf(scope).site, this.siblings.get('/') ?? [])
    const route = this.notFoundRoute(scope)
    if (!route || !this.input.entryOf(route.file)) return page
    const { title, headingTitle, documentTitle, description, frontmatter, incomplete } = this.resolve(route)
    return { ...page, title, headingTitle, documentTitle, description, frontmatter, incomplete }
  }

  /** The route of a page that the author wrote for unknown addresses. */
  notFoundRoute(scope: Scope): Route | undefined {
    return this.all.find((route) => isNotFound(route) && isSameScope(route.scope, scope))
  }

  private resolve(route: Route): Page {
    const { config, entryOf, historyOf, fieldsOf } = this.input
    const entry = entryOf(route.file)
    if (!entry) throw new Error(`${route.file} is resolved before it is compiled`)
    const resolved = this.resolvedOf(route.scope)
    const [placement] = this.arrangements.flatMap(
      (arrangement) => arrangement.placementOf(route, entry.title, resolved) ?? [],
    )
    const page = resolvePage(route, placement?.fields ?? entry, {
      config,
      resolved,
      placement,
      siblings: this.siblings.get(routeKey(route.pagePath)) ?? [],
      moved: this.redirects.of(route.path),
      changedAt: route.addedTo ? undefined : historyOf?.(entry),
      nearest: (scope, pagePath) => this.nearest(scope, pagePath),
      pageOf: (path) => {
        const listed = entryOf(this.routeOf(path)?.file ?? '')
        return listed && { ...listed, description: listed.frontmatter.description }
      },
    })
    // A generated image shows the page itself.
    if (route.addedTo) return { ...page, socialImage: this.page(route.addedTo).socialImage }
    if (page.fallback) Object.assign(page.fallback, this.otherLinks(entry, route))
    if (route.original) return { ...page, socialImage: this.page(route.original).socialImage }
    return { ...page, ...fieldsOf(page, resolved.site) }
  }

  /** The links of a fallback page to pages that its language does not have. */
  private otherLinks({ links }: PageEntry, { scope }: Route): Pick<Fallback, 'kept'> {
    const rules = routeRules(this.input.config)
    const keys = new Set(this.unwanted.map(({ path }) => routeKey(path)))
    if (keys.size === 0) return {}
    const paths = links.flatMap(({ target }) => (target.kind === 'page' ? [target.path] : []))
    const kept = [...new Set(paths)].filter((path) => {
      const linked = splitPath(path, rules)
      return keys.has(routeKey(joinPath(linked.pagePath, { ...linked.scope, lang: scope.lang }, rules)))
    })
    return kept.length > 0 ? { kept } : {}
  }

  private resolvedOf(scope: Scope): ResolvedSite {
    const resolved = this.resolved.get(scopeKey(scope))
    if (!resolved) throw new Error(`There is no site for ${scopeKey(scope)}`)
    return resolved
  }

  private nearest(scope: Scope, pagePath: string): string | undefined {
    const key = scopeKey(scope)
    if (!this.finders.has(key)) {
      const site = this.siteOf(scope)
      this.finders.set(key, site && createNearest(site, this.all))
    }
    return this.finders.get(key)?.(pagePath)
  }
}

/** Finds the page of one scope that is nearest to a missing one. */
type FindNearest = (pagePath: string) => string | undefined

/**
 * Prepares the search among the pages of a scope. The nearest page is in the same folder or the closest
 * parent folder: its index, else its first page in the sidebar.
 * @param routes all routes of the site
 */
export function createNearest(site: Scope & Pick<Site, 'sidebars'>, routes: readonly Route[]): FindNearest {
  const order = Object.values(site.sidebars).flatMap(flattenSidebar)
  const rank = new Map(order.map(({ link }, index) => [routeKey(link), index]))
  const rankOf = ({ path }: Route): number => rank.get(routeKey(path)) ?? order.length
  const ofSite = routes.filter(({ scope }) => isSameScope(scope, site))
  const first = new Map<string, string>()
  for (const route of ofSite.sort((a, b) => rankOf(a) - rankOf(b))) {
    for (const folder of foldersOf(route.pagePath)) if (!first.has(folder)) first.set(folder, route.path)
  }
  for (const { pagePath, path } of ofSite) if (pagePath.endsWith('/')) first.set(pagePath, path)
  return (pagePath) => {
    const folder = foldersOf(pagePath).find((folder) => first.has(folder))
    return folder === undefined ? undefined : first.get(folder)
  }
}

/** The parent folders of a page, the innermost first: `/a/b` → `/a/`, `/`. */
function foldersOf(pagePath: string): string[] {
  const names = pagePath.split('/').slice(1, -1)
  return [...names.keys(), names.length]
    .reverse()
    .map((depth) => ['', ...names.slice(0, depth), ''].join('/'))
}
