/** Time for moving the pointer from a symbol to its hint, in milliseconds. */
const LEAVE_DELAY = 150
const ID = 'code-hint'
/** Distance between a symbol, its hint and the edges of the window, in pixels. */
const GAP = 6

let leaving: ReturnType<typeof setTimeout> | undefined
let owner: HTMLElement | undefined

/** The page about a symbol. */
export interface HintLink {
  address: string
  /** Its name, after its groups' names. */
  text: string
}

export interface Hint {
  type: string
  /** What the symbol is for, in a sentence; may be empty. */
  text: string
  link?: HintLink
}

/**
 * Shows a hint below the line of a symbol, or above it if there is no room, until the pointer or focus leaves both. Enter on
 * the symbol follows the link as well.
 */
export function showHint(symbol: HTMLElement, { type, text, link }: Hint): void {
  const hint = hintOf(symbol.ownerDocument)
  hideHint(hint)
  owner = symbol
  const code = create(hint, 'code', type)
  const words = create(hint, 'p', text)
  const page = create(hint, 'a', link?.text ?? '')
  if (link) page.href = link.address
  hint.replaceChildren(code, ...(text ? [words] : []), ...(link ? [page] : []))
  symbol.setAttribute('aria-describedby', ID)
  symbol.addEventListener('pointerleave', leave)
  symbol.addEventListener('blur', leave)
  hint.showPopover()
  position(hint, symbol.getBoundingClientRect())
}

function create<Tag extends 'a' | 'code' | 'p'>(
  { ownerDocument }: HTMLElement,
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const element = ownerDocument.createElement(tag)
  element.textContent = text
  return element
}

function position(hint: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { width, height } = hint.getBoundingClientRect()
  const { clientWidth, clientHeight } = hint.ownerDocument.documentElement
  const hasRoom = bottom + GAP + height < clientHeight
  hint.style.left = `${Math.max(GAP, Math.min(left, clientWidth - width - GAP))}px`
  hint.style.top = `${hasRoom ? bottom + GAP : Math.max(GAP, top - height - GAP)}px`
}

function hintOf(root: Document): HTMLElement {
  const known = root.getElementById(ID)
  if (known) return known
  const hint = root.createElement('div')
  hint.id = ID
  hint.className = 'code-hint'
  hint.role = 'tooltip'
  hint.popover = 'manual'
  root.body.append(hint)
  hint.addEventListener('pointerenter', () => clearTimeout(leaving))
  hint.addEventListener('pointerleave', leave)
  root.addEventListener('scroll', () => hideHint(hint), { capture: true, passive: true })
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideHint(hint)
  })
  return hint
}

function leave({ currentTarget }: Event): void {
  const hint = (currentTarget as Node).ownerDocument?.getElementById(ID)
  clearTimeout(leaving)
  leaving = setTimeout(() => hint && hideHint(hint), LEAVE_DELAY)
}

function hideHint(hint: HTMLElement): void {
  clearTimeout(leaving)
  owner?.removeAttribute('aria-describedby')
  owner?.removeEventListener('pointerleave', leave)
  owner?.removeEventListener('blur', leave)
  owner = undefined
  if (hint.matches(':popover-open')) hint.hidePopover()
}
