import { isSameScope, routeKey } from '../shared/route.ts'
import type { Route, Scope, Site } from '../shared/types.ts'
import { flattenSidebar } from './menus/menu.ts'

/** Finds the page of one scope that is nearest to a missing one. */
export type FindNearest = (pagePath: string) => string | undefined

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
