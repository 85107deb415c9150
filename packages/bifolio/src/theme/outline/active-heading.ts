import { throttle } from '../../client/throttle.ts'

/** Milliseconds between two looks at the scroll position. */
const INTERVAL = 100

const ENTRIES = '.outline-entries a'

/** Position of a heading, in pixels from the top of the window. */
export interface HeadingPosition {
  id: string
  top: number
}

/**
 * The heading that the reader is at: at the bottom of the page the last one, above the first one the first, else the
 * last that has passed `line` (pixels from the top of the window, below whatever sticks there).
 */
export function activeHeading(headings: HeadingPosition[], line: number, isAtBottom: boolean): string {
  if (isAtBottom) return headings.at(-1)?.id ?? ''
  return (headings.findLast(({ top }) => top <= line) ?? headings[0])?.id ?? ''
}

/** Marks the outline's entries of the heading that the reader is at, while they scroll. */
export function installOutline(root: Document): void {
  const look = throttle(() => markActiveHeading(root), INTERVAL)
  addEventListener('scroll', look, { passive: true })
  addEventListener('resize', look)
  look()
}

/** Looks where the reader is. React never sets the attribute, so it leaves it alone. */
export function markActiveHeading(root: Document): void {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>(ENTRIES)]
  const active = findActive(root, new Set(entries.map(headingId)))
  for (const entry of entries) {
    if (headingId(entry) === active) entry.setAttribute('aria-current', 'location')
    else entry.removeAttribute('aria-current')
  }
}

function headingId({ hash }: HTMLAnchorElement): string {
  return decodeURIComponent(hash.slice(1))
}

function findActive(root: Document, ids: Set<string>): string {
  const page = root.documentElement
  const headings = [...ids].flatMap((id) => {
    const element = root.getElementById(id)
    return element ? [{ id, top: element.getBoundingClientRect().top }] : []
  })
  // A heading that a link has jumped to is exactly at the scroll padding, give or take a rounded pixel.
  const line = (Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0) + 2
  const isAtBottom = scrollY > 0 && scrollY + innerHeight >= page.scrollHeight - 2
  return activeHeading(headings, line, isAtBottom)
}
