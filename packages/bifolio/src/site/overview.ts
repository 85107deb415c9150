import { routeKey } from '../shared/route.ts'
import type {
  OverviewGroup,
  OverviewItem,
  SidebarGroup,
  SidebarItem,
  SidebarLink,
  TocEntry,
} from '../shared/types.ts'

/** Depths of the headings that a card lists by default. */
const DEFAULT_DEPTHS = [2]

/** The data of a page that an overview lists. */
export interface ListedPage {
  toc: readonly TocEntry[]
  /** Of its frontmatter. */
  description: string | undefined
}

/** An overview page and the data of the pages that it may list. */
export interface OverviewOptions {
  /** Path of the overview page itself, which is not listed. */
  routePath: string
  /** `overviewHeaders` of its frontmatter. */
  depths: readonly number[] | undefined
  sidebar: readonly SidebarItem[]
  /** A page by its path. */
  pageOf: (path: string) => ListedPage | undefined
}

/** The groups of an overview page: those of its sidebar, each page with its description and headings. */
export function overviewGroups(options: OverviewOptions): OverviewGroup[] {
  const group = findOwnGroup(options.sidebar, options.routePath)
  const items = group ? [group] : options.sidebar
  const groups = items.flatMap((item) => groupOf(item, options))
  const common = commonHeadings(groups.flatMap((group) => group.items))
  if (common.size === 0) return groups
  const withoutCommon = (item: OverviewItem) => ({
    ...item,
    headers: item.headers.filter(({ text }) => !common.has(text)),
  })
  return groups.map((group) => ({ ...group, items: group.items.map(withoutCommon) }))
}

/** Headings shared by at least three pages and more than half of all, which do not distinguish pages. */
function commonHeadings(items: readonly OverviewItem[]): Set<string> {
  const pagesWith = new Map<string, number>()
  for (const { headers } of items) {
    for (const text of new Set(headers.map(({ text }) => text)))
      pagesWith.set(text, (pagesWith.get(text) ?? 0) + 1)
  }
  const common = [...pagesWith].filter(([, count]) => count >= 3 && count > items.length / 2)
  return new Set(common.map(([text]) => text))
}

/** The group whose own page this is, if all its entries are pages: then only that group is shown. */
function findOwnGroup(items: readonly SidebarItem[], path: string): SidebarGroup | undefined {
  for (const item of items) {
    if (item.kind !== 'group') continue
    if (
      item.link &&
      routeKey(item.link) === routeKey(path) &&
      item.items.every(({ kind }) => kind === 'link')
    )
      return item
    const inner = findOwnGroup(item.items, path)
    if (inner) return inner
  }
  return undefined
}

function groupOf(item: SidebarItem, options: OverviewOptions): OverviewGroup[] {
  if (item.kind === 'link') {
    if (routeKey(item.link) === routeKey(options.routePath)) return []
    return [{ text: item.text, items: [cardOf(item, undefined, options)] }]
  }
  if (item.kind !== 'group') return []
  const links = item.items.flatMap((child) => linksOf(child))
  const cards = links.map((link) => cardOf(link, item.overviewHeaders, options))
  return cards.length > 0 ? [{ text: item.text, items: cards }] : []
}

function linksOf(item: SidebarItem): SidebarLink[] {
  if (item.kind === 'link') return [item]
  if (item.kind !== 'group') return []
  const links: SidebarLink[] = item.link
    ? [{ kind: 'link', text: item.text, link: item.link, overviewHeaders: item.overviewHeaders }]
    : []
  return [...links, ...item.items.flatMap(linksOf)]
}

function cardOf(
  item: SidebarLink,
  groupDepths: number[] | undefined,
  options: OverviewOptions,
): OverviewItem {
  const depths = item.overviewHeaders ?? options.depths ?? groupDepths ?? DEFAULT_DEPTHS
  const page = options.pageOf(item.link)
  const headers = (page?.toc ?? []).filter(({ depth }) => depths.includes(depth))
  return {
    text: item.text,
    link: item.link,
    headers: headers.map(({ text, id, depth }) => ({ text, id, depth })),
    ...(page?.description && { description: page.description }),
  }
}
