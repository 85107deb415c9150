import { routeKey } from '../../shared/route.ts'
import type { NavItem, Route, SidebarItem } from '../../shared/types.ts'

/** Removes the entries of a menu that lead to pages that are left out, and groups of only such entries. */
export function withoutAbsent(
  absent: readonly Route[],
): <Item extends NavItem | SidebarItem>(items: readonly Item[]) => Item[] {
  const keys = new Set(absent.map(({ path }) => routeKey(path)))
  const isAbsent = (link: string): boolean => keys.has(routeKey(link.replace(/[?#].*$/, '')))
  return function published<Item extends NavItem | SidebarItem>(items: readonly Item[]): Item[] {
    if (keys.size === 0) return [...items]
    return items.flatMap((item) => {
      const link = 'link' in item && item.link && !isAbsent(item.link) ? item.link : undefined
      if (!('items' in item)) return 'link' in item && !link ? [] : [item]
      const inner = published<NavItem | SidebarItem>(item.items)
      const isEmpty = inner.length === 0 && item.items.length > 0 && !link
      return isEmpty ? [] : [{ ...item, link, items: inner }]
    })
  }
}
