const CONTROLS = 'a[href], button, input, summary'

/**
 * Moves Tab from the last control of an element to its first, and back; other keys are left to the browser.
 */
export function trapFocus(scope: Element, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)]
  const usable = controls.filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  )
  if (event.shiftKey) usable.reverse()
  if (scope.ownerDocument.activeElement !== usable.at(-1)) return
  event.preventDefault()
  usable[0]?.focus()
}
