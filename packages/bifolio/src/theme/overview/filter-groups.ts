import type { OverviewGroup, OverviewItem } from '../../shared/types.ts'

/**
 * Filters an overview. A group whose name matches is kept whole, as is a page whose name matches; of other
 * pages only matching headings are kept. Case is ignored, and a hyphen matches a space.
 */
export function filterGroups(groups: OverviewGroup[], query: string): OverviewGroup[] {
  const keyword = normalize(query)
  if (!keyword) return groups
  const matches = (text: string) => normalize(text).includes(keyword)
  const filterItem = (item: OverviewItem): OverviewItem[] => {
    if (matches(item.text)) return [item]
    const headers = item.headers.filter(({ text }) => matches(text))
    return headers.length > 0 ? [{ ...item, headers }] : []
  }
  return groups.flatMap((group) => {
    if (matches(group.text)) return [group]
    const items = group.items.flatMap(filterItem)
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ').trim()
}
