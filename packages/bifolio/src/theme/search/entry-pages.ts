import type { EntryPage, StartPages } from '@bifolio/search/client'
import { isExternal, isSamePath } from '../../shared/links.ts'
import { routeKey } from '../../shared/route.ts'
import type { NavItem, SidebarItem, Site } from '../../shared/types.ts'

type Menus = Pick<Site, 'nav' | 'sidebars'>
type PagesOfSite = Menus & Pick<Site, 'startPages'>

/** Maximum number of pages. */
const MAX_PAGES = 6
/** Maximum number of pages per section. */
const MAX_PER_SECTION = 2

/** What the dialog suggests before a query. */
export function startPages(site: PagesOfSite): StartPages {
  const entries = entryPages(site)
  return {
    named: (links) => pagesInMenus(links, site),
    entries: (listed) => entries.filter(({ link }) => !listed.some((page) => isSamePath(page.link, link))),
  }
}

/**
 * The pages that the configuration names, or the first pages in a site's menus: for each entry of the
 * navigation bar its target and the page after it. Of these, pages of one name, such as the overviews of all
 * sections, are named after their section.
 */
function entryPages(site: PagesOfSite): EntryPage[] {
  if (site.startPages) return pagesInMenus(site.startPages, site)
  const seen = new Set<string>()
  const pages = site.nav
    .flatMap((item) => sectionPages(item, site.sidebars))
    .filter(({ link }) => !seen.has(routeKey(link)) && seen.add(routeKey(link)))
    .slice(0, MAX_PAGES)
  const isAmbiguous = ({ text }: EntryPage) => pages.filter((page) => page.text === text).length > 1
  return pages.map((page) =>
    isAmbiguous(page) && page.section ? { ...page, text: page.section, section: page.text } : page,
  )
}

/** See `StartPages.named`. */
function pagesInMenus(links: readonly string[], { nav, sidebars }: Menus): EntryPage[] {
  const named = [...Object.values(sidebars).flat().flatMap(linksOf), ...nav]
  return links.flatMap((known) => {
    const [, link = '', path = '', heading] = /^(([^# ]*)\S*) ?(.*)/.exec(known) ?? []
    const entry = named.find((item) => item.link && isSamePath(item.link, path))
    return entry ? [{ text: entry.text, link, ...(heading && { heading }) }] : []
  })
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

const ownLink = (item: SidebarItem): Named[] =>
  'link' in item && item.link ? [{ text: item.text, link: item.link }] : []

const linksOf = (item: SidebarItem): Named[] => [
  ...ownLink(item),
  ...(item.kind === 'group' ? item.items.flatMap(linksOf) : []),
]

/** The list of pages of the menu that contains a page. */
function siblingsOf(link: string, lists: readonly (readonly SidebarItem[])[]): Named[] | undefined {
  for (const list of lists) {
    const pages = list.flatMap(ownLink)
    if (pages.some((page) => isSamePath(page.link, link))) return pages
    const groups = list.flatMap((item) => (item.kind === 'group' ? [item.items] : []))
    const found = siblingsOf(link, groups)
    if (found) return found
  }
  return undefined
}
