import { routeKey } from '../../shared/route.ts'
import type { Page, Problem, Route, Site } from '../../shared/types.ts'
import type { Project, ProjectSources } from '../project/project.ts'
import { siteKey } from '../render/document.ts'
import type { SiteContent } from '../site/content.ts'
import { commitTimes } from '../site/history.ts'
import { createNearest, type FindNearest } from '../site/nearest.ts'
import type { ListedPage } from '../site/overview.ts'
import { notFoundPage, type PageOptions, resolvePage } from '../site/page.ts'
import { type ResolvedSite, resolveSite, scopesOf } from '../site/site.ts'
import type { PageSummary } from './summary.ts'

/** A page, complete, and where its HTML is kept; the 404 pages have none. */
export interface PageRecord {
  page: Page
  summary: PageSummary | undefined
}

export interface ResolvedPages {
  pages: PageRecord[]
  sites: Site[]
  problems: Problem[]
}

/** Resolves menus, neighbours and alternates of all pages, which are in the order of the routes. */
export async function resolvePages(
  project: Project,
  sources: ProjectSources,
  summaries: readonly PageSummary[],
): Promise<ResolvedPages> {
  const { config } = project
  const times = config.themeConfig.lastUpdated
    ? await commitTimes(project.dirs.content)
    : new Map<string, number>()
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
    return summary && { toc: summary.toc, description: summary.frontmatter.description }
  }
  const nearest = findNearestIn((key) => resolved.get(key)?.site, sources.routes)
  const pages = sources.routes.flatMap((route): PageRecord[] => {
    const summary = byFile.get(route.file)
    const site = resolved.get(siteKey(route))
    if (!summary || !site) return []
    const page = resolvePage(route, summary, {
      config,
      resolved: site,
      siblings: siblings.get(routeKey(route.pagePath)) ?? [],
      lastUpdatedTime: times.get(route.file),
      nearest,
      pageOf,
    })
    return [{ page, summary }]
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
  const homes = pages.filter(({ page }) => page.pagePath === '/').map(({ page }) => page)
  return sites.map((site) => {
    const own = homes.filter(({ version }) => version === site.version)
    const resolved: ResolvedSite = { site, pagers: {}, problems: [] }
    const page = notFoundPage(
      resolved,
      Object.fromEntries(own.map(({ lang, routePath }) => [lang, routePath])),
    )
    return { page, summary: undefined }
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
