import { type RefObject, useLayoutEffect, useRef } from 'react'
import { trapFocus } from '../menu/focus-trap.ts'

/**
 * Shows a modal `<dialog>` for the lifetime of its component. The browser makes the page inert, closes the
 * dialog on Escape (with a `close` event) and restores the focus; added here: Tab stays in it, and the page
 * keeps its width while it cannot be scrolled (`data-modal` on the root element).
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const root = document.documentElement
    // Reserves the width of a classic scroll bar.
    root.dataset.modal = innerWidth > root.clientWidth ? 'gutter' : ''
    const onKey = (event: KeyboardEvent): void => trapFocus(dialog, event)
    dialog.addEventListener('keydown', onKey)
    dialog.showModal()
    return () => {
      delete root.dataset.modal
      dialog.removeEventListener('keydown', onKey)
      dialog.close()
    }
  }, [])
  return ref
}
