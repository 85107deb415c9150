import { closest } from '../../client/closest.ts'
import { trapFocus } from './focusTrap.ts'

const DRAWER = '[popover][data-drawer]'
const OPEN = `${DRAWER}:popover-open`

/**
 * Completes the drawers of narrow screens. A drawer is a `[popover][data-drawer]` that wide screens show in the flow of
 * the page, so it opens, closes on Escape and on a click outside by itself. Added here: what lies behind it is inert,
 * Tab stays in it, and it closes when one of its links is followed and when the window becomes too wide for it. An ancestor with
 * `data-drawer-scope` stays usable along with the drawer.
 * @returns stops it and closes what is open
 */
export function installDrawers(root: Document): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // These events do not bubble. The page has to be usable again before the browser gives the focus back to the button.
  root.addEventListener('beforetoggle', onToggle, { capture: true, signal })
  root.addEventListener('toggle', onToggle, { capture: true, signal })
  root.addEventListener('click', ({ target }) => closeAfterLink(target), { signal })
  root.addEventListener('keydown', (event) => keepFocus(root, event), { signal })
  root.defaultView?.addEventListener('resize', () => closeInFlow(root), { signal })
  return () => {
    closeDrawers(root)
    stop.abort()
  }
}

/** Closes every open drawer. */
export function closeDrawers(root: Document): void {
  for (const drawer of openDrawers(root)) drawer.hidePopover()
}

function onToggle({ target: drawer, type, newState }: ToggleEvent): void {
  if (!(drawer instanceof HTMLElement) || !drawer.matches(DRAWER)) return
  const isOpen = newState === 'open'
  if (isOpen === (type === 'beforetoggle')) return
  const scope = scopeOf(drawer)
  for (const element of outside(scope)) element.inert = isOpen
  if (scope !== drawer) return
  markDialog(drawer, isOpen)
  if (isOpen) focusCurrent(drawer)
}

/** Over the page a drawer is a dialog, by the name of what is in it; in the page it is nothing of its own. */
function markDialog(drawer: HTMLElement, isOpen: boolean): void {
  const attributes = {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': drawer.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '',
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (isOpen) drawer.setAttribute(name, value)
    else drawer.removeAttribute(name)
  }
}

/** What stays usable while a drawer is open. */
function scopeOf(drawer: Element): Element {
  return drawer.closest('[data-drawer-scope]') ?? drawer
}

/** Keeps the focus in the open drawer and what stays usable along with it. */
function keepFocus(root: Document, event: KeyboardEvent): void {
  const drawer = root.querySelector(OPEN)
  if (drawer) trapFocus(scopeOf(drawer), event)
}

function closeAfterLink(target: EventTarget | null): void {
  closest(target, 'a')?.closest<HTMLElement>(OPEN)?.hidePopover()
}

// The stylesheet decides from which width on a drawer is part of the page; there it is no longer fixed.
function closeInFlow(root: Document): void {
  for (const drawer of openDrawers(root)) {
    if (getComputedStyle(drawer).position !== 'fixed') drawer.hidePopover()
  }
}

function focusCurrent(drawer: HTMLElement): void {
  const entry =
    drawer.querySelector<HTMLElement>('[aria-current="page"]') ??
    drawer.querySelector<HTMLElement>('a, summary')
  entry?.focus()
}

/** The siblings of an element and of all its ancestors: everything that is not it. */
function outside(scope: Element): HTMLElement[] {
  const elements: HTMLElement[] = []
  for (let node = scope; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling !== node && sibling instanceof HTMLElement) elements.push(sibling)
    }
  }
  return elements
}

function openDrawers(root: Document): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>(OPEN)
}
