const OPEN = 'details[data-dismiss][open]'

/**
 * Makes every `<details data-dismiss>` behave like a menu: it closes on Escape, on a click outside, when it
 * loses the focus and when one of its links is followed.
 */
export function installDismiss(root: Document): void {
  root.addEventListener('click', ({ target }) => closeOthers(root, target, true))
  root.addEventListener('focusin', ({ target }) => closeOthers(root, target, false))
  root.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return
    for (const menu of openMenus(root)) {
      menu.open = false
      if (target instanceof Node && menu.contains(target)) menu.querySelector('summary')?.focus()
    }
  })
}

/** Closes every open menu. */
export function closeMenus(root: Document): void {
  for (const menu of openMenus(root)) menu.open = false
}

function closeOthers(root: Document, target: EventTarget | null, isClick: boolean): void {
  const element = target instanceof Element ? target : null
  for (const menu of openMenus(root)) {
    const isInside = menu.contains(element)
    if (!isInside || (isClick && element?.closest('a'))) menu.open = false
  }
}

function openMenus(root: Document): NodeListOf<HTMLDetailsElement> {
  return root.querySelectorAll<HTMLDetailsElement>(OPEN)
}
