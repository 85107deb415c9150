import type { OverviewGroup, OverviewItem } from '../../shared/types.ts'

/**
 * Filters an overview. A group or section whose name matches is kept whole, as is a page whose name matches; of pages
 * whose description or headings match, only matching headings are kept. Case and backticks are ignored, and a hyphen
 * matches a space.
 */
export function filterGroups(groups: OverviewGroup[], query: string): OverviewGroup[] {
  const keyword = normalize(query)
  if (!keyword) return groups
  const matches = (text: string) => normalize(text).includes(keyword)
  const filterItem = (item: OverviewItem): OverviewItem[] => {
    if (matches(item.text)) return [item]
    const headers = item.headers.filter(({ text }) => matches(text))
    return headers.length > 0 || matches(item.description ?? '') ? [{ ...item, headers }] : []
  }
  const filterGroup = (group: OverviewGroup): OverviewGroup[] => {
    if (matches(group.text)) return [group]
    const items = group.items.flatMap(filterItem)
    const sections = group.sections?.flatMap(filterGroup)
    return items.length > 0 || sections?.length ? [{ ...group, items, sections }] : []
  }
  return groups.flatMap(filterGroup)
}

/** All pages of an overview. */
export function listedPages(groups: readonly OverviewGroup[]): OverviewItem[] {
  return groups.flatMap(({ items, sections = [] }) => [...items, ...listedPages(sections)])
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ').replaceAll('`', '').trim()
}
