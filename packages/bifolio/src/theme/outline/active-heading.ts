import { throttle } from '../../client/throttle.ts'

/** Interval of scroll checks in milliseconds. */
const INTERVAL = 100

const ENTRIES = '.outline-entries a'

/** Position of a heading, in pixels from the top of the window. */
export interface HeadingPosition {
  id: string
  top: number
}

/**
 * The current heading: at the bottom of the page the last one, above the first one the first, else the last
 * above `line` (pixels from the top of the window, below sticky elements).
 */
export function activeHeading(headings: HeadingPosition[], line: number, isAtBottom: boolean): string {
  if (isAtBottom) return headings.at(-1)?.id ?? ''
  return (headings.findLast(({ top }) => top <= line) ?? headings[0])?.id ?? ''
}

/** Updates the current entry of the outline on scrolling. */
export function installOutline(root: Document): void {
  const update = throttle(() => markActiveHeading(root), INTERVAL)
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update)
  update()
}

/** Updates the current entry. React never sets the attribute and therefore keeps it. */
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
  // A heading after a jump is exactly at the scroll padding, up to a rounded pixel.
  const line = (Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0) + 2
  const isAtBottom = scrollY > 0 && scrollY + innerHeight >= page.scrollHeight - 2
  return activeHeading(headings, line, isAtBottom)
}
