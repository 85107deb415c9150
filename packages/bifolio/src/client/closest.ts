/** The closest ancestor of an event target that matches a selector, or the target itself. */
export function closest<E extends HTMLElement>(target: EventTarget | null, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null
}
