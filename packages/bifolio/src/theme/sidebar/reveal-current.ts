import { SIDEBAR_ID } from '../layout/ids.ts'

/** Shows the reader where they are in the sidebar of the page, if it has one. */
export function revealCurrentEntry(root: Document): void {
  const sidebar = root.getElementById(SIDEBAR_ID)
  if (sidebar) revealCurrent(sidebar)
}

/**
 * Opens the groups around the current entry of a sidebar, and the group that it is
 * the title of, and scrolls the sidebar, not the page, so far that the entry can be seen.
 */
export function revealCurrent(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('.sidebar-pages [aria-current="page"]')
  if (!entry) return
  const own = groupTitled(entry)
  if (own) own.open = true
  for (let group = entry.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true
  const { top, bottom } = entry.getBoundingClientRect()
  const frame = sidebar.getBoundingClientRect()
  if (top >= frame.top && bottom <= frame.bottom) return
  sidebar.scrollTop += (top + bottom - frame.top - frame.bottom) / 2
}

/** The group that an entry is the title of. */
export function groupTitled(entry: Element): HTMLDetailsElement | null | undefined {
  return entry.closest('.sidebar-title')?.parentElement?.querySelector(':scope > details')
}
