import { closest } from '../../client/closest.ts'

const MENU = 'details[data-hover]'

/** How long a menu stays open after the pointer has left it, in milliseconds. */
const LEAVE_DELAY = 150

/** Opens `<details data-hover>` on mouse hover. Inside a drawer, menus open only on click. */
export function installHoverMenus(root: Document): void {
  const timers = new WeakMap<HTMLDetailsElement, ReturnType<typeof setTimeout>>()
  /** Menus opened by hover: the following click must not close them again. */
  const hovered = new WeakSet<HTMLDetailsElement>()

  const enter = ({ target, pointerType }: PointerEvent): void => {
    const menu = closest<HTMLDetailsElement>(target, MENU)
    if (!menu || pointerType !== 'mouse') return
    clearTimeout(timers.get(menu))
    if (menu.open || menu.closest(':popover-open')) return
    menu.open = true
    hovered.add(menu)
  }
  const leave = ({ target, relatedTarget, pointerType }: PointerEvent): void => {
    const menu = closest<HTMLDetailsElement>(target, MENU)
    if (!menu?.open || pointerType !== 'mouse') return
    // Pointers only come from elements.
    if (menu.contains(relatedTarget as Element | null)) return
    timers.set(
      menu,
      setTimeout(() => close(menu), LEAVE_DELAY),
    )
  }
  const close = (menu: HTMLDetailsElement): void => {
    hovered.delete(menu)
    // Keeps menus with keyboard focus open.
    if (!menu.querySelector(':focus-visible')) menu.open = false
  }
  const press = (event: Event): void => {
    const menu = closest(event.target, `${MENU} > summary`)?.parentElement as HTMLDetailsElement | undefined
    if (menu?.open && hovered.delete(menu)) event.preventDefault()
  }
  // Not `pointerover`, which also fires when a page change moves a menu below the resting mouse.
  root.addEventListener('pointermove', enter)
  root.addEventListener('pointerout', leave)
  root.addEventListener('click', press)
}
