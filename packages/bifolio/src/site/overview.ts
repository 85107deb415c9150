import { routeKey } from '../shared/route.ts'
import type {
  Fact,
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
  facts: Fact[]
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

/**
 * The groups of an overview page: its sidebar's groups, divided at their section headers, each page with its description
 * and headings.
 */
export function overviewGroups(options: OverviewOptions): OverviewGroup[] {
  const group = findOwnGroup(options.sidebar, options.routePath)
  const items = group ? [group] : options.sidebar
  const groups = items.flatMap((item) => groupOf(item, options))
  const common = commonHeadings(groups.flatMap(pagesOf))
  if (common.size === 0) return groups
  const withoutCommon = (group: OverviewGroup): OverviewGroup => ({
    ...group,
    items: group.items.map((item) => ({
      ...item,
      headers: item.headers.filter(({ text }) => !common.has(text)),
    })),
    ...(group.sections && { sections: group.sections.map(withoutCommon) }),
  })
  return groups.map(withoutCommon)
}

function pagesOf({ items, sections = [] }: OverviewGroup): OverviewItem[] {
  return [...items, ...sections.flatMap(pagesOf)]
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
  const items: OverviewItem[] = []
  const sections: OverviewGroup[] = []
  for (const child of item.items) {
    if (child.kind === 'header') sections.push({ text: child.sectionHeaderText, items: [] })
    const cards = linksOf(child).map((link) => cardOf(link, item.overviewHeaders, options))
    const { items: list } = sections.at(-1) ?? { items }
    list.push(...cards)
  }
  const filled = sections.filter((section) => section.items.length > 0)
  if (items.length === 0 && filled.length === 0) return []
  return [{ text: item.text, items, ...(filled.length > 0 && { sections: filled }) }]
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
    headers: headers.map(({ text, markup = text, id, depth }) => ({ text: markup, id, depth })),
    ...(page?.description && { description: page.description }),
    ...(page?.facts.length && { facts: page.facts.map((fact) => ({ ...fact, text: shortened(fact.text) })) }),
  }
}

/** Maximum number of characters of a fact: two lines. */
const MAX_FACT = 80

/** A text with an ellipsis at its end, in the last code, if it is too long. */
function shortened(text: string): string {
  if (text.length <= MAX_FACT) return text
  const start = text.slice(0, MAX_FACT).trimEnd()
  return `${start}…${start.split('`').length % 2 === 0 ? '`' : ''}`
}
