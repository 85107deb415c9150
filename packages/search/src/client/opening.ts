import { isShortcut, isSlash, isTyped, takeEarlyKeys } from './keys.ts'
import { createStore } from './store.ts'

/** Whether the search dialog is open. */
export const searchOpening = createStore(false)

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
    if (!isToggle && isWaiting(root)) keepForField(event)
    if (event.defaultPrevented || (!isToggle && (!isSlash(event) || searchOpening.get()))) return
    event.preventDefault()
    typed = ''
    searchOpening.set(isToggle ? !searchOpening.get() : true)
  }
  const early = takeEarlyKeys(root)
  if (early !== undefined) {
    typed = early
    searchOpening.set(true)
  }
  const stop = new AbortController()
  const { signal } = stop
  root.addEventListener('keydown', onKey, { signal })
  if ('navigation' in window)
    navigation.addEventListener('currententrychange', () => searchOpening.set(false), { signal })
  return () => stop.abort()
}

let typed = ''

/** The characters typed between opening and the first rendering of the field, which has to contain them: the next go into it. */
export const typedAhead = (): string => typed

/** Called once the field is shown. */
export function forgetTypedAhead(): void {
  typed = ''
}

/** Whether the dialog is open but its code is still loading. */
function isWaiting(root: Document): boolean {
  return searchOpening.get() && !root.querySelector(':modal')
}

function keepForField(event: KeyboardEvent): void {
  if (!isTyped(event)) return
  event.preventDefault()
  typed += event.key
}

/** Excludes the Escape that ends IME composition, which Safari reports only by its key code. */
function isEscape({ key, keyCode, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  return key === 'Escape' && searchOpening.get() && !defaultPrevented && !isComposing && keyCode !== 229
}
