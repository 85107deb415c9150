/** Reveals the current entry of the page's sidebar, if there is one. */
export function revealCurrentEntry(root: Document): void {
  const sidebar = root.querySelector<HTMLElement>('.sidebar')
  if (sidebar) revealCurrent(sidebar)
}

/**
 * Opens the groups around the current entry of a sidebar, and the group that it titles, and scrolls the
 * sidebar, not the page, until the entry is visible.
 */
export function revealCurrent(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('.sidebar-pages [aria-current="page"]')
  if (!entry) return
  const titled = groupTitled(entry)
  if (titled) titled.open = true
  for (let group = entry.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true
  const { top, bottom } = entry.getBoundingClientRect()
  const frame = sidebar.getBoundingClientRect()
  if (top >= frame.top && bottom <= frame.bottom) return
  sidebar.scrollTop += (top + bottom - frame.top - frame.bottom) / 2
}

/** The group whose title is this entry. */
export function groupTitled(entry: Element): HTMLDetailsElement | null | undefined {
  return entry.closest('.sidebar-title')?.parentElement?.querySelector(':scope > details')
}
