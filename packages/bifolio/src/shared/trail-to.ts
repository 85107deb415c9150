import { isSamePath } from './links.ts'
import type { SidebarItem } from './types.ts'

/** The entries that lead to a page, the outermost group first and the page last; none when it is not in the sidebar. */
export function trailTo(items: readonly SidebarItem[], routePath: string): { text: string; link?: string }[] {
  for (const item of items) {
    if (item.kind !== 'link' && item.kind !== 'group') continue
    if (isSamePath(item.link ?? '', routePath)) return [item]
    const rest = item.kind === 'group' ? trailTo(item.items, routePath) : []
    if (rest.length > 0) return [item, ...rest]
  }
  return []
}
