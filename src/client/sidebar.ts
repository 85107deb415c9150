/**
 * Shows the reader where they are: opens the groups around the current entry of a sidebar and scrolls the sidebar, not
 * the page, so far that the entry can be seen.
 */
export function revealCurrent(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('[aria-current="page"]')
  if (!entry) return
  for (let group = entry.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true
  const { top, bottom } = entry.getBoundingClientRect()
  const frame = sidebar.getBoundingClientRect()
  if (top >= frame.top && bottom <= frame.bottom) return
  sidebar.scrollTop += (top + bottom - frame.top - frame.bottom) / 2
}
