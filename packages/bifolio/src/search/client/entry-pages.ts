import { isExternal, isSamePath } from '../../shared/links.ts'
import { routeKey } from '../../shared/route.ts'
import type { NavItem, SidebarItem, Site } from '../../shared/types.ts'

/** A suggested starting page. */
export interface EntryPage {
  text: string
  /** Route path. */
  link: string
  /** Its entry in the navigation bar. */
  section: string
}

/** Maximum number of pages. */
const MAX_PAGES = 6
/** Maximum number of pages per section. */
const MAX_PER_SECTION = 2

/**
 * The first pages in a site's menus: for each entry of the navigation bar its target and the page after it.
 */
export function entryPages(site: Pick<Site, 'nav' | 'sidebars'>): EntryPage[] {
  const seen = new Set<string>()
  return site.nav
    .flatMap((item) => sectionPages(item, site.sidebars))
    .filter(({ link }) => !seen.has(routeKey(link)) && seen.add(routeKey(link)))
    .slice(0, MAX_PAGES)
}

function sectionPages(item: NavItem, sidebars: Site['sidebars']): EntryPage[] {
  const { text: section, link } = item
  if (!link || isExternal(link)) return []
  const siblings = siblingsOf(link, Object.values(sidebars))
  const first = siblings?.findIndex((page) => isSamePath(page.link, link)) ?? -1
  if (!siblings || first < 0) return [{ text: section, link, section }]
  return siblings.slice(first, first + MAX_PER_SECTION).map(({ text, link }) => ({ text, link, section }))
}

type Named = { text: string; link: string }

/** The list of pages of the menu that contains a page. */
function siblingsOf(link: string, lists: readonly (readonly SidebarItem[])[]): Named[] | undefined {
  for (const list of lists) {
    const pages = list.flatMap((item) =>
      'link' in item && item.link ? [{ text: item.text, link: item.link }] : [],
    )
    if (pages.some((page) => isSamePath(page.link, link))) return pages
    const groups = list.flatMap((item) => (item.kind === 'group' ? [item.items] : []))
    const found = siblingsOf(link, groups)
    if (found) return found
  }
  return undefined
}
