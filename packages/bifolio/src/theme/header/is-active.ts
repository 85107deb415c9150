import { isExternal, isSamePath } from '../../shared/links.ts'
import { routeKey } from '../../shared/route.ts'
import type { NavItem, Page } from '../../shared/types.ts'

/** The two paths of a page in menus: with the scope, and without. */
export type PagePaths = Pick<Page, 'routePath' | 'pagePath'>

/**
 * Whether a menu entry is active on the page: its `activeMatch` (regular expression, or a prefix if it is
 * invalid) matches the start of the page's path, or the page is at or below its link, or one of its child
 * entries is active. Paths are without base; a trailing slash is ignored. The link to a home page is active
 * only on that page.
 */
export function isActive(item: NavItem, path: PagePaths): boolean {
  if ('items' in item && item.items.some((child) => isActive(child, path))) return true
  if (item.activeMatch)
    return matches(item.activeMatch, path.pagePath) || matches(item.activeMatch, path.routePath)
  if (!item.link || isExternal(item.link)) return false
  const link = item.link.replace(/[?#].*$/, '')
  if (isSamePath(link, homeOf(path))) return isSamePath(link, path.routePath)
  return isAtOrBelow(link, path.routePath) || isAtOrBelow(link, path.pagePath)
}

// Matched with and without the trailing slash, so that `/guide/` also matches `/guide`.
function matches(pattern: string, path: string): boolean {
  const bare = path.replace(/\/+$/, '')
  try {
    const regex = new RegExp(`^(?:${pattern})`)
    return regex.test(bare) || regex.test(`${bare}/`)
  } catch {
    return `${bare}/`.startsWith(pattern)
  }
}

function isAtOrBelow(link: string, path: string): boolean {
  return `${routeKey(path)}/`.startsWith(`${routeKey(link).replace(/\/$/, '')}/`)
}

function homeOf({ routePath, pagePath }: PagePaths): string {
  return routePath.slice(0, routePath.length - pagePath.length + 1)
}
