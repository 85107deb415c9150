import { createStore } from '../store.ts'

/** Whether the search dialog is to be seen. */
export const searchOpening = createStore(false)

/** Fields that a key is meant for. */
const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Ctrl or Cmd and K open and close the search; `/` opens it, unless it is typed into a field. When the reader goes to
 * another address, such as back, it closes: at once, so that it can be opened again while the page loads.
 * @returns stops it
 */
export function installSearchKeys(root: Document): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const isToggle = isShortcut(event)
    if (!isToggle && !isSlash(event)) return
    event.preventDefault()
    searchOpening.set(isToggle ? !searchOpening.get() : true)
  }
  const stop = new AbortController()
  const { signal } = stop
  root.addEventListener('keydown', onKey, { signal })
  if ('navigation' in window)
    navigation.addEventListener('currententrychange', () => searchOpening.set(false), { signal })
  return () => {
    stop.abort()
    searchOpening.set(false)
  }
}

/** On keyboards without Latin letters the place of the key counts. */
function isShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  return isK && ctrlKey !== metaKey && !shiftKey && !altKey && !repeat
}

function isSlash(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target, isComposing } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return false
  return !(target instanceof Element && target.closest(FIELD)) && !searchOpening.get()
}
