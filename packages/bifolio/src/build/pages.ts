import type { Project, ProjectSources } from '../project/project.ts'
import { siteKey } from '../render/document.ts'
import { routeKey } from '../shared/route.ts'
import type { Page, PageType, Problem, Route, Site } from '../shared/types.ts'
import type { SiteContent } from '../site/content.ts'
import { createNearest, type FindNearest } from '../site/nearest.ts'
import type { ListedPage } from '../site/overview.ts'
import { notFoundPage, type PageOptions, resolvePage } from '../site/page.ts'
import { type ResolvedSite, resolveSite, scopesOf } from '../site/site.ts'
import type { PageSummary } from './summary.ts'

/** A page, and where its HTML is kept; the 404 pages have none. */
export interface PageRecord {
  route: Route
  pageType: PageType
  /** Complete. */
  page: Page
  summary: PageSummary | undefined
}

/** A page whose record is put together when it is first asked for. */
class ResolvedPage implements PageRecord {
  #page: Page | undefined

  constructor(
    readonly route: Route,
    readonly summary: PageSummary,
    private readonly resolve: (route: Route, summary: PageSummary) => Page,
  ) {}

  get pageType(): PageType {
    return this.summary.frontmatter.pageType ?? 'doc'
  }

  get page(): Page {
    this.#page ??= this.resolve(this.route, this.summary)
    return this.#page
  }
}

export interface ResolvedPages {
  pages: PageRecord[]
  sites: Site[]
  problems: Problem[]
}

/**
 * Resolves menus, neighbours and alternates of all pages, which are in the order of the routes.
 * @param times see `commitTimes`
 */
export function resolvePages(
  { config }: Project,
  sources: ProjectSources,
  summaries: readonly PageSummary[],
  times: ReadonlyMap<string, number>,
): ResolvedPages {
  const byFile = new Map(summaries.map((summary) => [summary.file, summary]))
  const byKey = new Map(sources.routes.map((route) => [routeKey(route.path), route]))
  const content = siteContent(sources, (file) => byFile.get(file))
  const resolved = new Map(
    scopesOf(config, content).map((scope) => {
      const site = resolveSite(config, scope, content, sources.nav.get(scope.folder)?.nav)
      return [siteKey(site.site), site] as const
    }),
  )
  const siblings = groupBy(sources.routes, ({ pagePath }) => routeKey(pagePath))
  const pageOf = (path: string): ListedPage | undefined => {
    const summary = byFile.get(byKey.get(routeKey(path))?.file ?? '')
    return summary && { toc: summary.details.toc, description: summary.frontmatter.description }
  }
  const nearest = findNearestIn((key) => resolved.get(key)?.site, sources.routes)
  const resolve = (route: Route, summary: PageSummary): Page => {
    const { frontmatter, title, headingTitle, details } = summary
    return resolvePage(
      route,
      { frontmatter, title, headingTitle, toc: details.toc },
      {
        config,
        // Only pages of a language that there is are resolved, below.
        resolved: resolved.get(siteKey(route)) as ResolvedSite,
        siblings: siblings.get(routeKey(route.pagePath)) ?? [],
        lastUpdatedTime: times.get(route.file),
        nearest,
        pageOf,
      },
    )
  }
  const pages = sources.routes.flatMap((route): PageRecord[] => {
    const summary = byFile.get(route.file)
    return summary && resolved.has(siteKey(route)) ? [new ResolvedPage(route, summary, resolve)] : []
  })
  const sites = [...resolved.values()]
  return {
    pages,
    sites: sites.map(({ site }) => site),
    problems: sites.flatMap(({ problems }) => problems),
  }
}

/** The 404 pages, one for each language of each version. */
export function notFoundPages(sites: readonly Site[], pages: readonly PageRecord[]): PageRecord[] {
  const homes = pages.filter(({ route }) => route.pagePath === '/').map(({ route }) => route)
  return sites.map((site) => {
    const own = homes.filter(({ version }) => version === site.version)
    const resolved: ResolvedSite = { site, pagers: {}, problems: [] }
    const page = notFoundPage(resolved, Object.fromEntries(own.map(({ lang, path }) => [lang, path])))
    const { routePath: path, pagePath, lang, version, pageType } = page
    return { route: { path, pagePath, lang, version, file: '' }, pageType, page, summary: undefined }
  })
}

/** What menus are made of, with labels from what is known of each page. */
export function siteContent(
  sources: Pick<ProjectSources, 'routes' | 'meta'>,
  pageOf: (file: string) => Pick<PageSummary, 'title' | 'frontmatter'> | undefined,
): SiteContent {
  return {
    routes: sources.routes,
    metaOf: (folder) => sources.meta.get(folder),
    labelOf: (file) => {
      const page = pageOf(file)
      return {
        title: page?.title ?? file,
        overviewHeaders: page?.frontmatter.overviewHeaders,
        context: page?.frontmatter.context,
      }
    },
  }
}

/** Finds nearest pages in any language and version; what that takes is made when it is first asked for. */
export function findNearestIn(
  siteOf: (key: string) => Site | undefined,
  routes: readonly Route[],
): PageOptions['nearest'] {
  const finders = new Map<string, FindNearest | undefined>()
  return (scope, pagePath) => {
    const key = siteKey(scope)
    if (!finders.has(key)) {
      const site = siteOf(key)
      finders.set(key, site && createNearest(site, routes))
    }
    return finders.get(key)?.(pagePath)
  }
}

/** Groups items by a key, in order. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
