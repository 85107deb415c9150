import { createStore } from '../../client/store.ts'
import { isShortcut, isSlash, isTyped, takeEarlyKeys } from './keys.ts'

/** Whether the search dialog is to be seen. */
export const searchOpening = createStore(false)

/**
 * Ctrl or Cmd and K open and close the search, Escape closes it; `/` opens it, unless it is typed into a field. When
 * the reader goes to another address, such as back, it closes: at once, so that it can be opened again while the page
 * loads. What was pressed before counts, too.
 * @returns stops it
 */
export function installSearchKeys(root: Document): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (isEscape(event)) {
      // The browser would report it later, when the dialog may have been opened again.
      event.preventDefault()
      searchOpening.set(false)
      return
    }
    const isToggle = isShortcut(event)
    if (!isToggle && isWaiting(root)) keepForField(event)
    if (event.defaultPrevented || (!isToggle && (!isSlash(event) || searchOpening.get()))) return
    event.preventDefault()
    typedAhead = ''
    searchOpening.set(isToggle ? !searchOpening.get() : true)
  }
  const early = takeEarlyKeys(root)
  if (early !== undefined) {
    typedAhead = early
    searchOpening.set(true)
  }
  const stop = new AbortController()
  const { signal } = stop
  root.addEventListener('keydown', onKey, { signal })
  if ('navigation' in window)
    navigation.addEventListener('currententrychange', () => searchOpening.set(false), { signal })
  return () => stop.abort()
}

let typedAhead = ''

/** What was typed between the opening and the moment when the field was there; only once. */
export function takeTypedAhead(): string {
  const typed = typedAhead
  typedAhead = ''
  return typed
}

/** Whether the dialog is to be seen but its code is still on its way. */
function isWaiting(root: Document): boolean {
  return searchOpening.get() && !root.querySelector(':modal')
}

function keepForField(event: KeyboardEvent): void {
  if (!isTyped(event)) return
  event.preventDefault()
  typedAhead += event.key
}

/** Not the one that ends the composing of an input method, which Safari reports only by its code. */
function isEscape({ key, keyCode, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  return key === 'Escape' && searchOpening.get() && !defaultPrevented && !isComposing && keyCode !== 229
}
