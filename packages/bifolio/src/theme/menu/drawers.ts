import { closest } from '../../client/closest.ts'
import { trapFocus } from './focus-trap.ts'

const DRAWER = '[popover][data-drawer]'
const OPEN = `${DRAWER}:popover-open`
/** The navigation of the other drawer, while one is open. */
let copy: Element | undefined

/** Media query in which the sidebar is a drawer. */
const NARROW = '(width <= 960px)'
/** Widths at which a drawer becomes part of the page: the menu, the sidebar. */
const WIDTHS = ['(width >= 768px)', NARROW]

/**
 * Completes the drawers of narrow screens. A drawer is a `[popover][data-drawer]` that wide screens show in
 * the flow of the page, so the browser handles opening, Escape and clicks outside. Added here: the content
 * behind it is inert, Tab stays in it, it gets a copy of the navigation of the other one, and it closes when one of its
 * links is followed and when the window passes a layout breakpoint. The value of the attribute is its accessible name.
 */
export function installDrawers(root: Document): void {
  // These events do not bubble. The page must be usable before the browser restores the focus to the
  // button.
  root.addEventListener('beforetoggle', onToggle, { capture: true })
  root.addEventListener('toggle', onToggle, { capture: true })
  root.addEventListener('click', ({ target }) => {
    if (closest(target, `${OPEN} a`)) closeDrawers(root)
  })
  root.addEventListener('keydown', (event) => {
    const drawer = root.querySelector(OPEN)
    if (drawer) trapFocus(drawer, event)
  })
  for (const width of WIDTHS) matchMedia(width).addEventListener('change', () => closeDrawers(root))
}

/** Closes the open drawer: the browser closes one when it opens another. */
export function closeDrawers(root: Document): void {
  root.querySelector<HTMLElement>(OPEN)?.hidePopover()
}

function onToggle({ target: drawer, type, newState }: ToggleEvent): void {
  if (!(drawer instanceof HTMLElement) || !drawer.matches(DRAWER)) return
  const isOpen = newState === 'open'
  if (isOpen === (type === 'beforetoggle')) return
  copy?.remove()
  setOutsideInert(drawer, isOpen)
  markDialog(drawer, isOpen)
  if (!isOpen) return
  focusCurrent(drawer)
  addOther(drawer)
}

/** The menu also gets the pages of the section, which may be many, and the sidebar the sections: documents have each only once. */
function addOther(drawer: HTMLElement): void {
  const isMenu = drawer.matches('.header-menu')
  copy = document.querySelector(isMenu ? '.sidebar-pages' : '.nav')?.cloneNode(true) as Element | undefined
  if (copy) isMenu ? drawer.append(copy) : drawer.firstElementChild?.after(copy)
}

/** Over the page a drawer is a dialog; in the page it has no role. */
function markDialog(drawer: HTMLElement, isOpen: boolean): void {
  drawer.role = isOpen ? 'dialog' : null
  drawer.ariaModal = isOpen ? 'true' : null
  drawer.ariaLabel = isOpen ? (drawer.dataset.drawer ?? '') : null
}

/** The page, or its section; where the page is also the entry of a section, the last match is its sidebar entry. */
function focusCurrent(drawer: HTMLElement): void {
  const current = [...drawer.querySelectorAll<HTMLElement>('a[aria-current]')].at(-1)
  const entry = current ?? drawer.querySelector<HTMLElement>('a, button, summary')
  entry?.focus()
}

/** Disables the siblings of an element and of all its ancestors. */
function setOutsideInert(element: Element, isInert: boolean): void {
  for (let node = element; node.parentElement && node !== document.body; node = node.parentElement)
    for (const sibling of node.parentElement.children)
      if (sibling !== node && sibling instanceof HTMLElement) sibling.inert = isInert
}
