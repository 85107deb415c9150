/** Time for moving the pointer from a symbol to its hint, in milliseconds. */
const LEAVE_DELAY = 150
const ID = 'code-hint'
/** Distance between a symbol, its hint and the edges of the window, in pixels. */
const GAP = 6

let leaving: ReturnType<typeof setTimeout> | undefined
let owner: HTMLElement | undefined

/** Shows a hint above a symbol, or below it if there is no room, until the pointer or focus leaves both. */
export function showHint(symbol: HTMLElement, type: string, text: string): void {
  const hint = hintOf(symbol.ownerDocument)
  hideHint(hint)
  owner = symbol
  const code = symbol.ownerDocument.createElement('code')
  code.textContent = type
  const words = symbol.ownerDocument.createElement('p')
  words.textContent = text
  hint.replaceChildren(code, ...(text ? [words] : []))
  symbol.setAttribute('aria-describedby', ID)
  symbol.addEventListener('pointerleave', leave)
  symbol.addEventListener('blur', leave)
  hint.showPopover()
  position(hint, symbol.getBoundingClientRect())
}

function position(hint: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { width, height } = hint.getBoundingClientRect()
  const { clientWidth } = hint.ownerDocument.documentElement
  const above = top - height - GAP
  hint.style.left = `${Math.max(GAP, Math.min(left, clientWidth - width - GAP))}px`
  hint.style.top = `${above > GAP ? above : bottom + GAP}px`
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
