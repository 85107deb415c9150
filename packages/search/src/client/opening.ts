import { isShortcut, isSlash, takeEarlyKeys } from './keys.ts'
import { createStore } from './store.ts'

/** Whether the search dialog is open. */
export const searchOpening = createStore(false)

/** What the field contains first: what was typed ahead, or a query that was closed without a choice. */
export const unfinishedQuery = createStore('')

/**
 * Ctrl or Cmd and K toggle search, Escape closes it; `/` opens it, unless it is typed into a field.
 * Navigation closes it immediately, so it can be opened again while the page loads. Keys recorded earlier
 * are replayed.
 * @returns removes the listeners
 */
export function installSearchKeys(root: Document): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (isEscape(event)) {
      // The `close` event of the browser would fire later, when the dialog may have been opened again.
      event.preventDefault()
      searchOpening.set(false)
      return
    }
    const isToggle = isShortcut(event)
    if (event.defaultPrevented || (!isToggle && (!isSlash(event) || searchOpening.get()))) return
    event.preventDefault()
    searchOpening.set(isToggle ? !searchOpening.get() : true)
  }
  const typed = takeEarlyKeys(root)
  if (typed) unfinishedQuery.set(typed)
  if (typed !== undefined) searchOpening.set(true)
  const stop = new AbortController()
  const { signal } = stop
  root.addEventListener('keydown', onKey, { signal })
  if ('navigation' in window)
    navigation.addEventListener('currententrychange', () => searchOpening.set(false), { signal })
  return () => stop.abort()
}

let ahead: { field: HTMLInputElement; before: Element | null } | undefined

/** Takes what is typed, also by an input method, while the code of the dialog loads. */
export function typeAhead(root: Document, label: string): void {
  const field = root.createElement('input')
  ahead = { field, before: root.activeElement }
  field.className = 'visually-hidden'
  field.ariaLabel = label
  field.value = unfinishedQuery.get()
  unfinishedQuery.set('')
  root.body.append(field)
  field.focus({ preventScroll: true })
}

/** Ends typing ahead, which ends the composition of an input method, and returns the focus. */
export function endTypingAhead(): void {
  if (!ahead) return
  const { field, before } = ahead
  ahead = undefined
  field.blur()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  // Escape has closed the search before there was a dialog.
  unfinishedQuery.set(searchOpening.get() ? field.value : '')
  field.remove()
}

/** Excludes the Escape that ends IME composition, which Safari reports only by its key code. */
function isEscape({ key, keyCode, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  return key === 'Escape' && searchOpening.get() && !defaultPrevented && !isComposing && keyCode !== 229
}
