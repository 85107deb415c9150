import { isExternal, isSamePath } from '../../shared/links.ts'
import { routeKey } from '../../shared/route.ts'
import type { NavItem, SidebarItem, Site } from '../../shared/types.ts'

/** A page that is a good place to start. */
export interface EntryPage {
  text: string
  /** Route path. */
  link: string
  /** The entry of the navigation bar that it belongs to. */
  section: string
}

/** At most so many. */
const MOST = 6
/** Of one section, at most so many. */
const MOST_OF_SECTION = 2

/** The pages that a site's menus name first: of each entry of the navigation bar where it leads and what comes next. */
export function entryPages(site: Pick<Site, 'nav' | 'sidebars'>): EntryPage[] {
  const seen = new Set<string>()
  return site.nav
    .flatMap((item) => sectionPages(item, site.sidebars))
    .filter(({ link }) => !seen.has(routeKey(link)) && seen.add(routeKey(link)))
    .slice(0, MOST)
}

function sectionPages(item: NavItem, sidebars: Site['sidebars']): EntryPage[] {
  const { text: section, link } = item
  if (!link || isExternal(link)) return []
  const siblings = siblingsOf(link, Object.values(sidebars))
  const first = siblings?.findIndex((page) => isSamePath(page.link, link)) ?? -1
  if (!siblings || first < 0) return [{ text: section, link, section }]
  return siblings.slice(first, first + MOST_OF_SECTION).map(({ text, link }) => ({ text, link, section }))
}

type Named = { text: string; link: string }

/** The list of pages in which a menu names a page. */
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
