import { routeKey } from '../../shared/route.ts'
import { titleOf } from '../../shared/title-of.ts'
import type { NavItem, SidebarItem } from '../../shared/types.ts'
import { below, type Folder, type Scope, type SiteContent } from '../content.ts'
import { flattenSidebar } from './menu.ts'
import { topFolders } from './sidebars.ts'

/** The navigation bar of a language without `_nav.json`: each folder in the menus, with its first page. */
export function folderNav(
  scope: Scope,
  content: SiteContent,
  tree: ReadonlyMap<string, Folder>,
  sidebars: Record<string, SidebarItem[]>,
): NavItem[] {
  const pages = Object.values(sidebars).flatMap(flattenSidebar)
  const routes = new Map(content.routes.map((route) => [routeKey(route.path), route]))
  return topFolders(scope, tree).flatMap((name) => {
    const folder = below(scope.folder, name)
    const first = pages.find(({ link }) => {
      const route = routes.get(routeKey(link))
      return (route?.fallback?.file ?? route?.file)?.startsWith(`${folder}/`)
    })
    if (!first) return []
    const index = tree.get(folder)?.pages.get('index')
    const text = index ? content.labelOf(index).title : titleOf(name)
    return [{ text, link: first.link, activeMatch: `/${name.replace(/[^\w/-]/g, '\\$&')}/` }]
  })
}
