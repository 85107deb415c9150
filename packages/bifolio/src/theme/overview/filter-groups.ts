import type { OverviewGroup, OverviewItem } from '../../shared/types.ts'

/**
 * What of an overview matches a query. A group whose name matches stays whole, so does a page whose name matches; of
 * any other page the matching headings stay. Case does not count, and a hyphen is a space.
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
