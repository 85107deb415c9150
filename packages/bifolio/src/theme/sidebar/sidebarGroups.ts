import { useState } from 'react'

/** Groups that were opened or folded since the document was loaded, by the key of each. */
const remembered = new Map<string, boolean>()

/**
 * Whether a group of the sidebar is open when it is drawn: as the reader has left it, else as the site wants it. After
 * that the element itself knows, so the value never changes.
 */
export function useGroupState(key: string, isOpenAtFirst: boolean) {
  const [open] = useState(() => remembered.get(key) ?? isOpenAtFirst)
  return { open, remember: (isOpen: boolean): void => void remembered.set(key, isOpen) }
}

/**
 * Shows the reader where they are: opens the groups around the current entry of a sidebar, and the group that it is
 * the title of, and scrolls the sidebar, not the page, so far that the entry can be seen.
 */
export function revealCurrent(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('[aria-current="page"]')
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

/** A press on the title of the group whose page is on screen folds the group, or opens it again. */
export function toggleCurrent(title: Element, event: { preventDefault: () => void }): void {
  const group = title.matches('[aria-current="page"]') && groupTitled(title)
  if (!group) return
  event.preventDefault()
  group.open = !group.open
}

/** The group that an entry is the title of. */
function groupTitled(entry: Element): HTMLDetailsElement | null | undefined {
  return entry.closest('.sidebar-title')?.parentElement?.querySelector(':scope > details')
}
