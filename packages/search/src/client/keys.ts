/** The keyboard shortcuts that open search. */

/** Fields that take keyboard input. */
const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

const BUTTON = '.search-button'
/** Cannot be typed as a key. */
const TAKEN = '\n'

/** Ctrl or Cmd and K. On non-Latin keyboards the physical position of the key counts. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  return isK && ctrlKey !== metaKey && !shiftKey && !altKey && !repeat
}

/** `/`, unless it is typed into a field. */
export function isSlash(event: KeyboardEvent): boolean {
  return event.key === '/' && isTyped(event) && !isInField(event.target)
}

/** Whether a key event targets a field. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELD) !== null
}

/** Whether a key event types a character and has not been handled. */
export function isTyped(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  return key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented
}

/**
 * Records keys pressed before the scripts have loaded: until {@link takeEarlyKeys} is called, the keys that
 * open search and the characters typed after them are stored on the root element. Runs before the first
 * paint.
 */
export function keepEarlyKeys(root: Document): void {
  const { dataset } = root.documentElement
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(BUTTON)) dataset.earlyKeys ??= ''
  })
  root.addEventListener('keydown', (event) => {
    if (dataset.earlyKeys === TAKEN || !root.querySelector(BUTTON)) return
    const isOpening = dataset.earlyKeys === undefined
    if (isOpening ? !isShortcut(event) && !isSlash(event) : !isTyped(event)) return
    event.preventDefault()
    dataset.earlyKeys = isOpening ? '' : dataset.earlyKeys + event.key
  })
}

/**
 * The characters typed after search was opened and before its listener was installed; `undefined` when it
 * was not opened.
 */
export function takeEarlyKeys(root: Document): string | undefined {
  const { dataset } = root.documentElement
  const typed = dataset.earlyKeys
  dataset.earlyKeys = TAKEN
  return typed === TAKEN ? undefined : typed
}
