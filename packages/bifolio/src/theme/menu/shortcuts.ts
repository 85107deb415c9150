import { closest } from '../../client/closest.ts'
import { isInField, isTyped } from '../../search/client/keys.ts'
import { SHORTCUTS_ID } from '../layout/ids.ts'

/** Toggles the list of keyboard shortcuts: `?`, unless it is typed into a field, and `[data-shortcuts]`. */
export function installShortcuts(root: Document): void {
  root.addEventListener('keydown', (event) => {
    if (event.key === '?' && isTyped(event) && !isInField(event.target)) toggle(root)
  })
  root.addEventListener('click', ({ target }) => {
    if (!closest(target, '[data-shortcuts]')) return
    // The browser restores the focus to the currently focused element; the entry of a closed menu could not
    // take it.
    closest(target, 'details')?.querySelector('summary')?.focus()
    toggle(root)
  })
}

function toggle(root: Document): void {
  const dialog = root.getElementById(SHORTCUTS_ID)
  if (!(dialog instanceof HTMLDialogElement)) return
  if (dialog.open) dialog.close()
  // Not over the search dialog or a drawer.
  else if (!root.querySelector(':modal, [data-drawer]:popover-open')) dialog.showModal()
}
