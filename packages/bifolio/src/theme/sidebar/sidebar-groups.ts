import { useState } from 'react'
import { groupTitled } from './reveal-current.ts'

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

/** A press on the title of the group whose page is on screen folds the group, or opens it again. */
export function toggleCurrent(title: Element, event: { preventDefault: () => void }): void {
  const group = title.matches('[aria-current="page"]') && groupTitled(title)
  if (!group) return
  event.preventDefault()
  group.open = !group.open
}
