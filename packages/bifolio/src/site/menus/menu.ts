import { routeKey } from '../../shared/route.ts'
import type { NavItem, PagerLink, SidebarItem } from '../../shared/types.ts'

type SidebarsByKey = Record<string, SidebarItem[]>

/** The keys of sidebars by route key: a large site has hundreds of sidebars, and each page needs its own. */
const keysOfSidebars = new WeakMap<SidebarsByKey, Map<string, string>>()

/** The key of the sidebar that a page belongs to: the longest one that its path starts with, or `''`. */
export function findSidebarKey(path: string, sidebars: SidebarsByKey): string {
  const names =
    keysOfSidebars.get(sidebars) ?? new Map(Object.keys(sidebars).map((key) => [routeKey(key), key]))
  keysOfSidebars.set(sidebars, names)
  const key = routeKey(path)
  const ends = [...key.matchAll(/[/.]/g)].map(({ index }) => index).reverse()
  const prefixes = [key, ...ends.map((end) => key.slice(0, end) || '/'), '']
  return names.get(prefixes.find((prefix) => names.has(prefix)) ?? '') ?? ''
}

/**
 * The links of a sidebar in their order, those of groups and in groups, too.
 * @param items the entries of a sidebar; see `Site.sidebars`
 * @returns the name and the address of each
 * @example
 * flattenSidebar(site.sidebars['/guide'] ?? []) // [{ text: 'Start', link: '/guide/start' }]
 */
export function flattenSidebar(items: readonly SidebarItem[]): PagerLink[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return [{ text: item.text, link: item.link }]
    if (item.kind !== 'group') return []
    const links = item.link ? [{ text: item.text, link: item.link }] : []
    return [...links, ...flattenSidebar(item.items)]
  })
}

/** The neighbours of every page of a sidebar, by route key. External links are skipped. */
export function createPager(
  items: readonly SidebarItem[],
): Map<string, { prev?: PagerLink; next?: PagerLink }> {
  const pages = flattenSidebar(items).filter(({ link }) => link.startsWith('/') && !link.startsWith('//'))
  const entries = pages.map(({ link }, index) => {
    return [routeKey(link), { prev: pages[index - 1], next: pages[index + 1] }] as const
  })
  // A page that is listed twice keeps the neighbours of its first position.
  return new Map(entries.reverse())
}

/** Whether a route key is at an address or below it. */
export function isBelow(key: string, prefix: string): boolean {
  return key === prefix || prefix === '/' || key.startsWith(`${prefix}/`) || key.startsWith(`${prefix}.`)
}

/** A menu with each of its entries changed, at any depth. */
export function mapEntries<Item extends NavItem | SidebarItem>(
  items: readonly Item[],
  change: (item: Item) => Item,
): Item[] {
  return items.map((item) => {
    const changed = change(item)
    // The entries in an entry have its type.
    return 'items' in changed ? { ...changed, items: mapEntries(changed.items as Item[], change) } : changed
  })
}

/** The entries with links of a menu, at any depth. */
export function listLinks(
  items: readonly (NavItem | SidebarItem | { link?: string })[],
): { link?: string }[] {
  return items.flatMap((item) => {
    const inner = 'items' in item ? listLinks(item.items) : []
    return 'link' in item ? [item, ...inner] : inner
  })
}
