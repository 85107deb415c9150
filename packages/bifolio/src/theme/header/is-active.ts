import { isExternal, isSamePath } from '../../shared/links.ts'
import { routeKey } from '../../shared/route.ts'
import type { NavItem, Page } from '../../shared/types.ts'

/** The two addresses of a page that a menu entry may use: with language and version, and without. */
export type PagePaths = Pick<Page, 'routePath' | 'pagePath'>

/**
 * Whether a menu entry is marked as active on the page: its `activeMatch` (regular expression, or a prefix where it is not a valid
 * one) fits the start of the page's address, or the page lies at or below its link, or one of its own entries is
 * active. Addresses are without base; a trailing slash does not count. The link to a home page marks only that page.
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

// Tried with and without the trailing slash, so that `/guide/` also marks `/guide`.
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
