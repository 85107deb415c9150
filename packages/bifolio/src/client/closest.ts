/** The nearest element around the target of an event that a selector matches, itself included. */
export function closest<E extends HTMLElement>(target: EventTarget | null, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null
}
