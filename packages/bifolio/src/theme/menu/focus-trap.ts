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
  const [from, to] = event.shiftKey ? [usable[0], usable.at(-1)] : [usable.at(-1), usable[0]]
  if (scope.ownerDocument.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
